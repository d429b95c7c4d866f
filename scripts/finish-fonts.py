"""Makes the Latin fonts of screens out of what scripts/fonts.mjs takes from the packages, which no tool of ours can make this
small: the first paint of `/` waits for them (docs/decisions/0100).

Both get weights 400 to 600 by one straight line, kerning of the regular weight, and a grid of 600 to the em, whose
roundings are a tenth of a screen's pixel in the largest heading. Anek also gets its rupee sign, from a file of its own, and
digits of one width only, since no page sets others. Needs fonttools 4.66 and brotli 1.2.
Usage: finish-fonts.py anek.woff2 anek-rupee.woff2 eczar.woff2 folder
"""

import sys
from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib import instancer
from fontTools.varLib.iup import iup_delta_optimize

RUPEE = 0x20B9
EM = 600
REGULAR, BOLD = 400, 600
# How far 500 is from REGULAR to BOLD in Anek: the least sum of squares over all points. Eczar's line is straight.
MIDDLE = 0.372
# In units of the grid: a twelfth of a pixel in running text.
SMALLEST_KERNING = 3
ROUNDING = 1.5
NOT_KERNED = set('\\^_`{|}~<>=@#$%*[]+÷×−°©"')
# Copyright, family, style, full name, PostScript name.
NAMES = (0, 1, 2, 4, 6)


def again(font: TTFont) -> TTFont:
    """As if it were read from a file: some tables are only made when written."""
    file = BytesIO()
    font.flavor = None
    font.save(file)
    return TTFont(file)


def at(font: TTFont, weight: int) -> TTFont:
    return again(instancer.instantiateVariableFont(again(font), {"wght": weight}))


def with_rupee(font: TTFont, rupee: TTFont) -> TTFont:
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
    # It lists the widths of the glyphs that were there; gvar has all of them.
    del font["HVAR"]
    return again(font)


def with_even_digits(font: TTFont) -> TTFont:
    """Digits of one width without asking for `tnum`."""
    gsub = font["GSUB"].table
    wanted = {at for one in gsub.FeatureList.FeatureRecord if one.FeatureTag == "tnum" for at in one.Feature.LookupListIndex}
    for at in wanted:
        for part in gsub.LookupList.Lookup[at].SubTable:
            for table in font["cmap"].tables:
                for code, name in table.cmap.items():
                    table.cmap[code] = getattr(part, "mapping", {}).get(name, name)
    return font


def in_a_line(font: TTFont) -> TTFont:
    """The weights from REGULAR to BOLD by one difference for each point."""
    light, bold = at(font, REGULAR), at(font, BOLD)
    for name in font.getGlyphOrder():
        before, parts = light["glyf"]._getCoordinatesAndControls(name, light["hmtx"].metrics)
        after, _ = bold["glyf"]._getCoordinatesAndControls(name, bold["hmtx"].metrics)
        moved = [(round(x2 - x1), round(y2 - y1)) for (x1, y1), (x2, y2) in zip(before, after)]
        if parts.numberOfContours > 0:
            moved = iup_delta_optimize(moved, before, parts.endPts, tolerance=ROUNDING)
        font["gvar"].variations[name] = [TupleVariation({"wght": (0, 1, 1)}, moved)]
    font["fvar"].axes[0].maxValue = BOLD
    if "avar" in font:
        font["avar"].segments["wght"] = {-1: -1, 0: 0, 0.5: MIDDLE, 1: 1}
    font["GPOS"] = light["GPOS"]
    return again(font)


def with_less_kerning(font: TTFont) -> TTFont:
    """What can be seen, among letters, digits and what stands between them."""
    kerned = again(font)
    subset(kerned, [code for code in font.getBestCmap() if chr(code) not in NOT_KERNED])
    font["GPOS"] = kerned["GPOS"]
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for part in lookup.SubTable:
            part = getattr(part, "ExtSubTable", part)
            pairs = (
                [one.Value1 for pair_set in part.PairSet for one in pair_set.PairValueRecord]
                if part.Format == 1
                else [two.Value1 for one in part.Class1Record for two in one.Class2Record]
            )
            for value in pairs:
                if value and abs(getattr(value, "XAdvance", 0)) < SMALLEST_KERNING:
                    value.XAdvance = 0
    return font


def subset(font: TTFont, codes) -> None:
    subsetter = Subsetter(Options(layout_features=["kern", "liga"], hinting=False, notdef_outline=True))
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)


def write(font: TTFont, to: Path) -> None:
    # Widths are in gvar as well.
    for tag in ("HVAR", "STAT", "gasp", "GDEF"):
        if tag in font:
            del font[tag]
    font["name"].names = [record for record in font["name"].names if record.nameID in NAMES]
    subset(font, font.getBestCmap())
    font.flavor = "woff2"
    font.save(to)


def finish(anek: str, rupee: str, eczar: str, folder: str) -> None:
    text = with_even_digits(with_rupee(TTFont(anek), TTFont(rupee)))
    for name, font in {"anek": text, "eczar": TTFont(eczar)}.items():
        scale_upem(font, EM)
        write(with_less_kerning(in_a_line(again(font))), Path(folder, f"{name}.woff2"))


finish(*sys.argv[1:])
