// Terminal texts for a refused user or password: which argument is wrong, and what is valid.
import type { ActionRefusal, PasswordRefusal, PasswordRule, UserRefusal } from '../contexts/accounts/index.ts'

const PASSWORD_TEXTS: Readonly<Record<PasswordRule, string>> = {
  LENGTH: '8 to 20 characters',
  UPPER_CASE: 'an upper-case letter',
  LOWER_CASE: 'a lower-case letter',
  DIGIT: 'a digit',
  CHARACTERS: 'no control characters',
  IS_USERNAME: 'another text than the username',
}

const passwordRefusalText = (rules: readonly PasswordRule[]): string =>
  `The password needs ${rules.map((rule) => PASSWORD_TEXTS[rule]).join(', ')}`

const TEXTS: Readonly<Record<Exclude<UserRefusal['why'], 'PASSWORD'>, string>> = {
  USERNAME: '--username is 6 to 20 letters (A to Z) and digits',
  NAME: '--name is the name of the person, at most 200 characters',
  EMAIL: '--email is an e-mail address',
  EMAIL_SMTPUTF8:
    '--email has letters other than A to Z before the @: whether the mail server takes them, only the server asks; add the user in the portal',
  COMPANY: '--company is the code of a company; quayline company list shows them',
  REGION: '--region is two letters (ISO 3166): CN, US',
  OFFICE: '--office is the code of an office: NGB for Ningbo',
  TERRITORY: '--territory is the code of a territory of the configuration file',
  ADMIN_REGION:
    '--admin REGION_ADMIN takes --admin-region, a sales region of the configuration file; no other role takes it',
  ADMIN_KIND: '--admin COMPANY_ADMIN is for --kind CERTIFIED, the other roles for INTERNAL and EXTERNAL',
  ADMIN_COMPANY: '--admin COMPANY_ADMIN takes --company, whose users he administers',
  ADMIN_TERRITORY: '--admin COMPANY_ADMIN takes --territory, whose administrators answer for him',
  USERNAME_TAKEN: 'This username is taken',
  EMAIL_TAKEN: 'This e-mail address belongs to another user',
}

export const userRefusalText = (refusal: UserRefusal): string =>
  refusal.why === 'PASSWORD' ? passwordRefusalText(refusal.rules) : TEXTS[refusal.why]

/** Only these refusals can reach an operator, because an operator may act on every account. */
export function actionRefusalText(refusal: ActionRefusal | PasswordRefusal, username: string): string {
  switch (refusal.why) {
    case 'PASSWORD':
      return passwordRefusalText(refusal.rules)
    case 'REASON':
      return 'user lock needs --reason TEXT, at most 200 characters'
    case 'UNKNOWN':
      return `The user ${username} was removed`
    case 'LAST_HQ_ADMIN':
      return `${username} is the only administrator of headquarters who can log in: make another one first, quayline user create … --kind INTERNAL --admin HQ_ADMIN`
    default:
      throw new Error(`The command line was refused for ${refusal.why}`)
  }
}
