// The instruction in the partner documentation must be read without a fault.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { splitFile } from '../messages.ts'
import { NO_PARTNER_RULES } from '../partner-rules.ts'
import { readMessage } from '../read-message.ts'
import { tokenize } from '../syntax/tokenizer.ts'

const PAGE = path.join(import.meta.dirname, '../../../../docs/integration/shipping-instructions.md')

it('the example of docs/integration/shipping-instructions.md is a whole instruction', () => {
  const [, example = ''] = readFileSync(PAGE, 'utf8').split('```')
  const { segments, warnings } = tokenize(new TextEncoder().encode(example))
  const readings = splitFile(segments, warnings).messages.map((message) => readMessage(message, NO_PARTNER_RULES))
  expect(readings).toHaveLength(1)
  // The page shows the message without its envelope.
  expect(readings[0]?.warnings.map(({ code }) => code)).toEqual(['ENVELOPE_MISSING'])
  expect(readings[0]?.documents).toMatchObject([
    {
      reference: 'NFSI-60211',
      instruction: {
        bookingNumbers: ['TSTB600211'],
        originalsWithoutCharges: 3,
        freightTerm: 'PRE',
        parties: {
          SHIPPER: { country: 'CN' },
          CONSIGNEE: { postcode: '90001' },
          NOTIFY_1: { name: 'NOTIFY SAMPLE INC' },
        },
        cargo: [{ hsCodes: ['950300'], packages: 400 }],
        containers: [{ containerNo: 'TSTU3001014', packages: 400 }],
      },
      unplaced: ['DOC+706+:26+ZZ++3'],
    },
  ])
})
