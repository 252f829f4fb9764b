import { describe, expect, it } from 'vitest'
import { inAppTexts } from './in-app-texts.ts'
import { LANGUAGES } from '../language.ts'
import type { PromptMessages } from './prompts.zh-CN.ts'

/** The message keys of docs/requirements/native-app.md 8.1, in its order and with the same spelling. */
const KEYS_OF_THE_SEED = [
  'eir_only_nb',
  'global_no_data',
  'common2_no_data',
  'common_no_data',
  'QR_code_generation_failed',
  'single_ticket_application_successful',
  'single_ticket_application_failed',
  'message_successfully_sent',
  'packet_failed_to_be_sent',
  'need_is_auth_user',
  'no_customs_declaration_data',
  'demurrage_free_query_no_permission',
] as const

/**
 * The messages of that section without a key: batch send success or failure, the ticket has been applied for, the three
 * inputs.
 */
const UNNAMED_MESSAGES = [
  'batch_messages_sent',
  'batch_messages_failed',
  'ticket_already_applied',
  'input_empty',
  'input_vessel_name',
  'input_port_name',
] as const

/** The messages of validation (docs/requirements/native-app.md 8.3), those with a given key first. */
const VALIDATION_MESSAGES = [
  'no_data_to_send_messages',
  'please_tick_the_data_you_want_to_send_the_message',
  'no_more_than_50_messages_can_be_sent_in_batches',
  'please_enter_a_service_request',
  'Please_agree_to_the_terms_of_the_inquiry',
  'demurrage_free_read_rel_infor',
  'demurrage_free_period_wraning',
  // Without a key: the booking number, the reason's 50 characters, who may query, number, dates, 'Did not get the
  // number'.
  'eir_input_booking_number',
  'service_request_too_long',
  'demurrage_party_only',
  'input_number',
  'input_start_date',
  'input_end_date',
  'did_not_get_the_number',
] as const

/** The dialog (docs/requirements/native-app.md 6.1) for a budget that cannot be calculated. */
const DIALOG = ['budget_empty_box_time'] as const

const ALL = [...KEYS_OF_THE_SEED, ...UNNAMED_MESSAGES, ...VALIDATION_MESSAGES, ...DIALOG]

/** Does not compile when a prompt is listed that the catalogs do not have. */
const listed: readonly (keyof PromptMessages)[] = ALL

describe.each(LANGUAGES)('the prompts in %s', (language) => {
  const { prompts } = inAppTexts(language)

  it('are the messages of docs/requirements/native-app.md 8, each one and no other', () => {
    expect(Object.keys(prompts).sort()).toEqual([...listed].sort())
  })

  it.each(ALL)('%s is a sentence of that language', (key) => {
    const text = prompts[key]
    expect(text).toBe(text.trim())
    expect(text).not.toBe('')
    expect(text).not.toContain('_')
    // Chinese characters in Chinese texts only.
    expect(/\p{Script=Han}/u.test(text)).toBe(language === 'zh-CN')
    // A toast is shown for 3 s: no full stop, no paragraph.
    expect(text).not.toMatch(/[.。]$/)
    expect(text.length).toBeLessThanOrEqual(160)
  })

  it('are different where docs/requirements/native-app.md 8 distinguishes them', () => {
    const texts = ALL.map((key) => prompts[key])
    expect(new Set(texts).size).toBe(texts.length)
  })

  it('name what docs/requirements/native-app.md 8 names: the port, the limits, the customs areas', () => {
    expect(prompts.eir_only_nb).toContain(language === 'zh-CN' ? '宁波' : 'Ningbo')
    expect(prompts.no_more_than_50_messages_can_be_sent_in_batches).toContain('50')
    expect(prompts.service_request_too_long).toContain('50')
    const areas = {
      'zh-CN': ['加拿大', '美国', '欧盟', '日本'],
      'en-US': ['Canada', 'US', 'EU', 'Japan'],
      'es-ES': ['Canadá', 'EE. UU.', 'UE', 'Japón'],
      fr: ['Canada', 'États-Unis', 'UE', 'Japon'],
    }
    for (const area of areas[language]) expect(prompts.no_customs_declaration_data).toContain(area)
  })
})
