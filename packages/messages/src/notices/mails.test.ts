import { describe, expect, it } from 'vitest'
import { mails as enUS } from './mails.en-US.ts'
import { mails as esES } from './mails.es-ES.ts'
import { mails as fr } from './mails.fr.ts'
import { mails as zhCN } from './mails.zh-CN.ts'
import { portalAccounts as portalEn } from '../accounts/portal-accounts.en-US.ts'
import { portalAccounts as portalEs } from '../accounts/portal-accounts.es-ES.ts'
import { portalAccounts as portalFr } from '../accounts/portal-accounts.fr.ts'
import { portalAccounts as portalZh } from '../accounts/portal-accounts.zh-CN.ts'

describe.each([
  ['zh-CN', zhCN, portalZh],
  ['en-US', enUS, portalEn],
  ['es-ES', esES, portalEs],
  ['fr', fr, portalFr],
] as const)('the mails in %s', (_, mails, portal) => {
  it.each(['INVITATION', 'PASSWORD_RESET', 'PASSWORD_CHANGED', 'ALREADY_REGISTERED'] as const)(
    '%s names the link of the login page as it is written there',
    (template) => {
      expect(mails.templates[template].text.join('\n')).toContain(portal.password.forgotten)
    },
  )
})
