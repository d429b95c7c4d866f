"""Makes one font of anek.woff2 and anek-rupee.woff2, which scripts/fonts.mjs takes from two files of the package and no
tool of ours can join. The kerning becomes that of the regular weight, among letters, digits and what stands between them:
a third of the file said by how few thousandths of an em it differs in bold. Needs fonttools 4.66 and brotli 1.2.
Usage: join-anek.py anek.woff2 anek-rupee.woff2 joined.woff2
"""

import sys
from io import BytesIO

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import hvar, instancer

RUPEE = 0x20B9
NOT_KERNED = set('\\^_`{|}~<>=@#$%*[]+÷×−°©"')
# Copyright, family, style, full name, PostScript name.
NAMES = (0, 1, 2, 4, 6)


def regular_kerning(path: str):
    font = instancer.instantiateVariableFont(TTFont(path), {"wght": 400})
    file = BytesIO()
    font.flavor = None
    font.save(file)
    font = TTFont(file)
    options = Options(layout_features=["*"], hinting=False, notdef_outline=True)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[code for code in font.getBestCmap() if chr(code) not in NOT_KERNED])
    subsetter.subset(font)
    return font["GPOS"]


def join(path: str, rupee_path: str, to: str) -> None:
    font, rupee = TTFont(path), TTFont(rupee_path)
    # Each table is read before the order of the glyphs changes.
    font.ensureDecompiled()
    name = rupee.getBestCmap()[RUPEE]
    order = [*font.getGlyphOrder(), name]
    font.setGlyphOrder(order)
    font["glyf"].glyphOrder = order
    font["glyf"].glyphs[name] = rupee["glyf"][name]
    font["hmtx"].metrics[name] = rupee["hmtx"].metrics[name]
    font["gvar"].variations[name] = rupee["gvar"].variations[name]
    font["maxp"].numGlyphs = len(order)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[RUPEE] = name
    del font["HVAR"]
    hvar.add_HVAR(font)
    font["GPOS"] = regular_kerning(path)
    font["GDEF"].table.VarStore = None
    font["GDEF"].table.Version = 0x00010000
    font["name"].names = [record for record in font["name"].names if record.nameID in NAMES]
    font.flavor = "woff2"
    font.save(to)


join(*sys.argv[1:])
