import { brokenPasswordRules } from '@quayline/domain/accounts/account-rules'
import { expect, it } from 'vitest'
import { newPassword } from './new-password.ts'

it('passwords that we make keep the rules and never repeat', () => {
  const made = Array.from({ length: 300 }, newPassword)
  for (const password of made) expect([password, brokenPasswordRules(password, 'username01')]).toEqual([password, []])
  expect(new Set(made).size).toBe(made.length)
})
