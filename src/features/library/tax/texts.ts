/** What is wrong with what was typed (LIBRARY-13). */
export const TAX_PROBLEMS = {
  gstin: 'This is not a GSTIN. Please check its 15 signs',
  code: 'Please enter 4, 6 or 8 digits, such as 999293',
}

/** '18 %', or 'No tax'. */
export const taxRateText = (rate: number) => (rate === 0 ? 'No tax' : `${rate} %`)
