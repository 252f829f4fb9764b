// Messages about documents in the intake: read once by the sender's rules, and handed on beside the facts.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { caseFile } from '@quayline/testing/case-files'
import { afterAll, describe, expect, it } from 'vitest'
import { readPartners } from '../../../platform/settings/partner-book.ts'
import { prepareFacts } from '../storing/prepared-facts.ts'
import { readDelivery } from './read-delivery.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'quayline-documents-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = path.join(folder, 'quayline.config.json')
writeFileSync(
  file,
  JSON.stringify({
    partners: {
      HUBA: { documents: { IFTMIN: { filings: true } } },
      TEST: { isLine: true, documents: { IFTMCS: { functions: { '46': 'DRAFT' } } } },
      DESKA: { documents: { APERAK: { answers: { 'ERC/A': 'ACCEPTED', 'ERC/R': 'REFUSED', 'ERC/E': 'ACCEPTED' } } } },
    },
  }),
)
const partners = readPartners(file)

const read = (name: string, partner: string | null = null) =>
  readDelivery(partner, caseFile(`document-messages/${name}`), partners).messages

describe('documents of a delivery', () => {
  it('are read by the rules of the sender that the interchange names', () => {
    const [message] = read('iftmin-d99b-hub-a-self-filing.edi')
    expect(message?.reading.documents).toMatchObject([
      {
        kind: 'INSTRUCTION',
        reference: 'NFSI-60211',
        instruction: { filings: [{ regime: 'US_AMS', performedBy: 'SELF' }] },
      },
    ])
    expect(message?.rows.versions.length).toBeGreaterThan(0)
  })

  it('go with what is handed on of a message, and are the same when it is read again', () => {
    const [first] = read('iftmin-d99b-hub-a-self-filing.edi')
    const [again] = read('iftmin-d99b-hub-a-self-filing.edi')
    expect(again).toEqual(first)
    const prepared = first && prepareFacts(first, { by: 'OPERATOR' }, '2026-03-02T08:16:00Z')
    expect(JSON.parse(prepared?.documents ?? '')).toEqual(first?.reading.documents)
  })

  it('are a draft without any row, and nothing at all without the rule', () => {
    const [copy, draft] = read('iftmcs-d00b-agent-copy-and-draft.edi')
    expect(copy?.reading.documents).toMatchObject([{ kind: 'BILL', event: 'ISSUED', documentType: 'COPY' }])
    expect(copy?.rows.versions.length).toBeGreaterThan(0)
    expect(draft?.reading).toMatchObject({ rejection: null, documents: [{ kind: 'BILL', event: 'DRAFT' }] })
    expect(draft?.rows).toMatchObject({ events: [], versions: [], references: [] })
    const [, unruled] = read('iftmcs-d00b-agent-copy-and-draft.edi', 'SOMEBODY')
    expect(unruled?.reading.rejection?.reason).toBe('UNKNOWN_MESSAGE_TYPE')
    expect(unruled?.reading.documents).toBeUndefined()
  })

  it('are answers by the table of whoever answers, and unknown from a stranger', () => {
    const outcomes = (partner: string | null) =>
      read('aperak-d99b-outcome-in-erc.edi', partner).flatMap(({ reading }) =>
        (reading.documents ?? []).flatMap((document) =>
          document.kind === 'ANSWER' ? document.answers.map(({ outcome }) => outcome) : [],
        ),
      )
    expect(outcomes(null)).toEqual(['ACCEPTED', 'REFUSED', 'ACCEPTED', 'UNKNOWN'])
    expect(outcomes('STRANGER')).toEqual(['UNKNOWN', 'UNKNOWN', 'UNKNOWN', 'UNKNOWN'])
  })

  it('are read of X12 as well', () => {
    expect(
      read('x12-304-replace-two-boxes.edi').map(({ reading }) => reading.documents?.map(({ kind }) => kind)),
    ).toEqual([['INSTRUCTION']])
  })
})
