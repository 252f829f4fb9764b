// The fields of a user, shared by registration, profile and administration (docs/requirements/accounts.md 2.1 and 3).
import {
  brokenPasswordRules,
  isLatinCompanyName,
  isMobileNumber,
  isName,
  isPhoneNumber,
  isPhonePart,
  isPlainCode,
  isPostalCode,
  isRegionCode,
  isSapId,
  isUsername,
  USERNAME_LENGTH,
} from '@quayline/domain/accounts/account-rules'
import { isMailAddress } from '@quayline/domain/accounts/mail-address'
import { isDocumentNumber } from '@quayline/domain/tracking/number-kind'
import { ADMIN_ROLES, USER_KINDS } from '@quayline/domain/accounts/user-kind'
import { z } from 'zod'
import { byRule, type FieldRule } from './field-rule.ts'

/** Upper limit for texts whose rule has its own maximum; longer texts do not reach the rule. */
const LONGEST_READ = 300

/**
 * A text with its own rule. `maxLength` is the longest accepted length, which documents and forms state. A longer text,
 * up to `longestRead`, is refused by the rule instead of a generic length error.
 */
const ruled = (rule: FieldRule, test: (text: string) => boolean, maxLength: number, longestRead = LONGEST_READ) =>
  z.string().max(longestRead).refine(test, byRule(rule)).meta({ maxLength })

export const username = ruled('username', isUsername, USERNAME_LENGTH.max)
export const mailAddress = ruled('mail', isMailAddress, 254)
export const personName = ruled('format', isName, 200, 200)
export const companyName = ruled('company-name', isLatinCompanyName, 100)
export const countryCode = ruled('country', isRegionCode, 2).describe('ISO 3166 alpha-2')
export const postalCode = ruled('postal-code', isPostalCode, 12)
export const sapId = ruled('sap-id', isSapId, 10)
export const plainCode = ruled('plain-code', isPlainCode, 35)
const phonePart = ruled('phone-part', isPhonePart, 4)
export const freeText = (longest: number) =>
  ruled('format', (text) => text.trim() === text && text !== '', longest, longest)
export const language = z.enum(['zh-CN', 'en-US', 'es-ES', 'fr'])

export const phone = z
  .strictObject({
    country: phonePart,
    area: phonePart.optional(),
    number: ruled('phone-number', isPhoneNumber, 15),
  })
  .meta({ id: 'Phone' })
export const mobile = z
  .strictObject({ country: phonePart, number: ruled('mobile', isMobileNumber, 15) })
  .meta({ id: 'Mobile' })

const password = z.string().min(1).max(200)
/** The username rule needs the other field, so it is in `withPasswordRules`. */
export const newPasswordFields = { password, confirmPassword: z.string().max(200) }

/** docs/requirements/accounts.md 3; each broken rule is reported for the password field. */
export function checkNewPassword(
  given: { readonly username: string; readonly password: string; readonly confirmPassword: string },
  report: (path: string, rule: FieldRule) => void,
): void {
  const broken = brokenPasswordRules(given.password, given.username)
  if (broken.includes('LENGTH')) report('password', 'password-length')
  if (broken.some((rule) => rule === 'UPPER_CASE' || rule === 'LOWER_CASE' || rule === 'DIGIT'))
    report('password', 'password-kinds')
  if (broken.includes('CHARACTERS')) report('password', 'characters')
  if (broken.includes('IS_USERNAME')) report('password', 'password-username')
  if (given.password !== given.confirmPassword) report('confirmPassword', 'same-password')
}

/** For superRefine: reports a field that breaks a rule. */
export const fieldReporter =
  (context: z.core.$RefinementCtx) =>
  (path: string, rule: FieldRule): void => {
    context.addIssue({ code: 'custom', path: path.split('.'), params: { rule } })
  }

/** docs/requirements/accounts.md 3: at least one row must be selected for actions. */
export const selectedUsers = z.array(z.uuid()).min(1).max(100)

/** For superRefine of a list of distinct items: reports every repeated one at its place. */
export function refuseRepeated(items: readonly string[], context: z.core.$RefinementCtx): void {
  for (const [index, item] of items.entries())
    if (items.indexOf(item) !== index) context.addIssue({ code: 'custom', path: [index], ...byRule('repeated') })
}

/** What applicants state about themselves and their company. */
export const personFields = {
  firstName: personName,
  lastName: personName,
  countryCode,
}
export const companyFields = {
  companyName,
  department: freeText(100),
  jobTitle: freeText(100),
  state: freeText(100).optional(),
  city: freeText(100),
  address: freeText(300),
  postalCode: postalCode.optional(),
  workPhone: phone,
  fax: phone.optional(),
  mobile: mobile.optional(),
  recentNumber: ruled('number-format', isDocumentNumber, 35).optional().describe('Recent bill or booking number'),
  website: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .optional(),
  remarks: freeText(500).optional(),
}

export const userKind = z.enum(USER_KINDS)
export const adminRole = z.enum(ADMIN_ROLES)

/**
 * Which mails a user receives (docs/requirements/accounts.md 2.1: SI sent, submit held, SI updated; container and
 * document events).
 */
export const notificationSettings = z
  .strictObject({
    siSent: z.boolean(),
    siHeld: z.boolean(),
    siUpdated: z.boolean(),
    containerEvents: z.boolean(),
    documentEvents: z.boolean(),
  })
  .meta({ id: 'NotificationSettings' })

export const userStatus = z.enum(['NORMAL', 'LOCKED', 'INACTIVE', 'DELETED'])

/** One row of a list of users. */
export const userRow = z
  .strictObject({
    userId: z.uuid(),
    username: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    name: z.string(),
    email: z.string(),
    companyName: z
      .string()
      .nullable()
      .describe('Name of the company to which the line assigned the user, otherwise the name that the user stated'),
    countryCode: z.string().nullable(),
    kind: userKind,
    adminRole: adminRole.nullable(),
    approvalRegion: z.string().nullable(),
    territoryCode: z.string().nullable(),
    sapId: z.string().nullable(),
    status: userStatus,
    lastLoginAt: z.iso.datetime().nullable(),
    lastEditAt: z.iso.datetime(),
  })
  .meta({ id: 'UserRow' })

const phoneText = z.string().nullable().describe('Country, area and number, joined by blanks')

/** Everything that an answer shows about a user. */
export const userDetail = userRow
  .extend({
    department: z.string().nullable(),
    jobTitle: z.string().nullable(),
    state: z.string().nullable(),
    city: z.string().nullable(),
    address: z.string().nullable(),
    postalCode: z.string().nullable(),
    workPhone: phoneText,
    fax: phoneText,
    mobile: phoneText,
    recentNumber: z.string().nullable(),
    website: z.string().nullable(),
    remarks: z.string().nullable(),
    truckId: z.string().nullable(),
    trVendorCode: z.string().nullable(),
    ntVendorCode: z.string().nullable(),
    customerId: z.string().nullable(),
    facilityCodes: z.array(z.string()),
    officeCode: z.string().nullable(),
    regionCode: z.string().nullable(),
    language: language.nullable(),
    adminRegion: z.string().nullable(),
    menuType: z.enum(['DEFAULT', 'CUSTOM']),
    hasTestRights: z.boolean(),
    issuesSeaWaybills: z.boolean(),
    isComplete: z.boolean().describe('Every field that certification requires is filled in'),
    notifications: notificationSettings,
    lockReason: z.string().nullable(),
    lockedUntil: z.iso
      .datetime()
      .nullable()
      .describe(
        'After too many wrong passwords: time until which logins from the origin of these attempts are blocked; the latest time if there are several origins',
      ),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'UserDetail' })

/** Reason of a lock: for the audit trail and for the user. */
export const reason = z.string().trim().min(1).max(200)

/** Lists with cursors: the cursor from the previous page, and the page size. */
export const paging = {
  after: z.string().max(400).optional().describe('`next` of the previous page'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
}
/** Sort orders with an index for every combination of filters; `-` is descending. */
export const sortedBy = <Name extends string>(...names: readonly Name[]) =>
  z.enum(names.flatMap((name) => [name, `-${name}`] as const)).optional()
export const next = z.string().nullable().describe('Cursor of the next page; null on the last page')
export const total = z.int().min(0).max(1001).describe('Number of items on all pages; 1001 = more than 1,000')
