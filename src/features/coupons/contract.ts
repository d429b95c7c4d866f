export { admin } from './desk/contract.ts'
export { member } from './validation/contract.ts'
