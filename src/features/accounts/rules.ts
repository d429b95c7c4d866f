import { plainName } from '#/kernel/invisible.ts'
import { worksAtDesk, type Role } from '#/kernel/roles.ts'
import { t } from '#/kernel/words.ts'

/** Minimum password length (ACCOUNT-1). */
export const MINIMUM_PASSWORD_LENGTH = 6
export const MAXIMUM_PASSWORD_LENGTH = 256
export const MAXIMUM_NAME_LENGTH = 100

/** For so long somebody waits after too many wrong passwords or codes. */
export const TRY_AGAIN_MINUTES = 15

/** After so many wrong codes of two-step sign-in the account takes none for that long (ACCOUNT-14). */
export const WRONG_CODES = 10

/** The code by which one signs in without a password, and how long it works (ACCOUNT-23). */
export const MAILED_CODE_LENGTH = 6
export const MAILED_CODE_MINUTES = 10

/** Where a signed-in member belongs (ACCOUNT-7). */
export const HOME_OF_ROLE = {
  admin: '/admin',
  desk: '/admin',
  student: '/dashboard',
} as const satisfies Record<Role, string>

/** How often an hour one IP address may use Check Account (ACCOUNT-9). */
export const ACCOUNT_CHECKS_AN_HOUR = 5

/** How often an hour a member may collect what is stored about them (ACCOUNT-19). */
export const EXPORTS_AN_HOUR = 5

export type PasswordProblem = 'password_mismatch' | 'password_too_short'

/** The first problem of a new password and its confirmation, or null (ACCOUNT-1). */
export function passwordProblem(password: string, confirmation: string): PasswordProblem | null {
  if (password !== confirmation) return 'password_mismatch'
  if (password.length < MINIMUM_PASSWORD_LENGTH) return 'password_too_short'
  return null
}

/** The name of a new profile: what was typed, or the local part of the address, or 'User' (ACCOUNT-3). */
export function profileName(typed: string | undefined, email: string): string {
  return plainName(typed ?? '') || email.split('@')[0]?.trim() || t('User')
}

/** Whether an account with this address becomes admin: the address must be listed and confirmed (ACCOUNT-16). */
export function becomesAdmin(
  account: { email: string; email_verified: boolean },
  adminEmails: readonly string[],
): boolean {
  return account.email_verified && adminEmails.includes(account.email.toLowerCase())
}

/**
 * The most common passwords of six characters and more, from published lists of leaked ones, and local favourites. In
 * lower case. A text, not a set, so that the browser's bundle can leave it out.
 */
const COMMON_PASSWORDS = `123456 1234567 12345678 123456789 1234567890 0123456789 987654321 9876543210 654321 123123 123321 112233 121212 131313
  159753 147258 147852 159357 741852 852456 789456 456789 123654 102030 101010 123qwe 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qazwsx qwe123 asdfgh asdfghjkl asdf1234 zxcvbn zxcvbnm zaq12wsx password
  password1 password12 password123 password@123 passw0rd p@ssw0rd p@ssword pass123 pass@123 pass1234 passwd admin1 admin12
  admin123 admin@123 administrator welcome welcome1 welcome123 welcome@123 letmein login123 test123 testing test1234 guest123
  user123 student student1 student123 library library1 library123 adhyayan adhyayan123 iloveyou iloveu loveyou iloveyou1
  india1 india123 india@123 bharat bharat123 hindustan jaihind krishna krishna123 shivam shivay shanti sairam saibaba
  ganesh ganesh123 ganpati hanuman jaishreeram radhakrishna radhe radheradhe omsairam mahadev lakshmi kumar123 sachin
  sachin10 virat18 dhoni7 cricket mumbai delhi123 rahul123 priya123 pooja123 monkey dragon sunshine princess football
  baseball superman batman master shadow michael jordan23 charlie donald freedom whatever trustno1 starwars computer
  internet samsung nokia123 google mobile abc123 abcd1234 abc@123 abcdef abcdefg abcdefgh abc12345 a1b2c3 aa123456 aaa111
  secret changeme default hello123 hello1 killer flower naruto pokemon lovely babygirl angel123 friends family success
  success123 creative nothing unknown 420420 786786 007007 222222 777777 888888 999999`

/**
 * Whether somebody must set up two-step sign-in before going on. Anyone may use it; whoever works at the desk
 * must, if the library requires it (ACCOUNT-15).
 */
export function mustSetUpTwoStep(
  account: { role: Role; two_factor_enabled: boolean },
  asked_of_desk: boolean,
): boolean {
  return asked_of_desk && worksAtDesk(account.role) && !account.two_factor_enabled
}

/** Why a password is too easy to guess; empty if it isn't (ACCOUNT-2). */
export function passwordWeaknesses(password: string, email = ''): string[] {
  const low = password.toLowerCase()
  const address = email.toLowerCase()
  const weaknesses: string[] = []
  if (COMMON_PASSWORDS.split(/\s+/).includes(low)) weaknesses.push(t('It is one of the most used passwords.'))
  else if (new Set(low).size === 1) weaknesses.push(t('It repeats a single character.'))
  if (address && (low === address || low === address.split('@')[0]))
    weaknesses.push(t('It is your email address.'))
  return weaknesses
}
