import { describe, expect, it } from 'vitest'
import { CODE_CHARACTERS } from '#/kernel/codes.ts'
import { namesIn } from './rules.ts'

describe('a narration matches whole tokens only', () => {
  it.each<[string, string[]]>([
    ['UPI/CR/455512345678/RAVI/SBIN/ABCDEFGH23 Full Day', ['455512345678', 'ABCDEFGH23']],
    ['UPI-RAVI KUMAR-RAVI@BANK-SBIN0000001-455512345678-FULL DAY', ['455512345678']],
    ['IMPS-455512345678', ['455512345678']],
    ['IMPS455512345678 RAVI', ['455512345678']],
    ['="UPI/455512345678"', ['455512345678']],
    ['UPI/४५५५१२३४५६७८/रवि', ['455512345678']],
    ['UPI/4555\u200b12345678/RAVI', ['455512345678']],
    ['UPI/455512345678/455512345678', ['455512345678']],
    ['UPI/4555123456789/RAVI', []],
    ['UPI/455512345678RAVI', []],
    ['NEFT-SBIN526123456789-RAVI', []],
    ['TRANSFER TO A/C NO. 123456789012', []],
    ['CASH DEP ACCT-123456789012 455512345678', ['455512345678']],
    ['UPI/455512345678/TO 999900001111', ['455512345678']],
    ['UPI/abcdefgh23', ['ABCDEFGH23']],
    ['UPI/XABCDEFGH23', []],
    ['UPI/ABCDEFGH20', []],
  ])('%s', (narration, names) => {
    expect(namesIn(narration, ['999900001111'])).toEqual(names)
  })

  it('finds our code however it begins', () => {
    const letters = CODE_CHARACTERS.split('')
    const pairs = letters.flatMap((first) => letters.map((second) => first + second))
    const codes = [...pairs.map((pair) => `${pair}5686FWNU`), 'ACCT5686FW', 'A2C5686FWN']
    expect(codes.filter((code) => !namesIn(`UPI/CR/455512345678/RAVI/${code}`).includes(code))).toEqual([])
  })
})
