// The face of the current bill on the screen: the boxes and rows of the layout that also produces the PDF
// (docs/requirements/instructions.md 11). It stays white in dark mode, and English whatever the reader's language.
import type { ShippingInstructionContent } from '@quayline/client/schema.d'
import { FACE_LABELS, type FaceBox } from '@quayline/domain/documents/face-boxes'
import { billFace, type FaceRider } from '@quayline/domain/documents/bill-face'
import { memo, useMemo, useState } from 'react'
import { useTexts } from '../../../shell/language-provider.tsx'
import type { FacePart } from './face-boxes.ts'

type Face = ReturnType<typeof billFace>
type FaceRow = FaceRider['rows'][number]

export interface BillFaceViewProps {
  readonly content: ShippingInstructionContent
  /** The part whose field is being edited. */
  readonly lit: FacePart | null
  /** Absent: read-only. */
  readonly onPart?: (part: FacePart) => void
}

/** From top to bottom; one row of the sheet each. */
const HEAD: readonly (readonly FaceBox[])[] = [
  ['shipper', 'references'],
  ['consignee', 'forwarder'],
  ['notify', 'alsoNotify'],
  ['placeOfReceipt', 'vesselVoyage'],
  ['portOfLoading', 'portOfDischarge'],
  ['placeOfDelivery', 'preCarriage'],
]
const FOOT: readonly (readonly FaceBox[])[] = [
  ['freight', 'payableAt'],
  ['originals', 'issued'],
  ['onBoard', 'clauses'],
]

export const BillFaceView = memo(function BillFaceView({ content, lit, onPart }: BillFaceViewProps) {
  const face = useMemo(
    () =>
      billFace(
        { ...content, unplaced: {} },
        { kind: { is: 'DRAFT' }, issuedOn: null, onBoardOn: null, preCarriage: null },
      ),
    [content],
  )
  const box = (part: FaceBox) => (
    <Box key={part} part={part} label={FACE_LABELS[part]} lines={face.boxes[part]} lit={lit} onPart={onPart} />
  )
  return (
    <article className="bill-face" lang="en" data-mark={face.mark}>
      <header>
        <b>
          {face.title} · {face.mark}
        </b>
        <span>{[face.billNumber, ...content.bookingNumbers].filter((number) => number !== '').join(' · ')}</span>
      </header>
      {HEAD.map((row) => (
        <div key={row.join('-')} className="bill-row">
          {row.map(box)}
        </div>
      ))}
      <Goods face={face} isLit={lit === 'goods'} onPart={onPart} />
      {FOOT.map((row) => (
        <div key={row.join('-')} className="bill-row">
          {row.map(box)}
        </div>
      ))}
      {face.riders.map((rider) => (
        <Rider key={rider.number} rider={rider} />
      ))}
    </article>
  )
})

interface BoxProps extends Pick<BillFaceViewProps, 'lit'> {
  readonly part: FaceBox
  readonly label: string
  readonly lines: readonly string[]
  readonly onPart: BillFaceViewProps['onPart'] | undefined
}

function Box({ part, label, lines, lit, onPart }: BoxProps) {
  const { kit } = useTexts()
  const content = (
    <>
      <small>{label}</small>
      <span>{lines.length === 0 ? kit.value.none : lines.join('\n')}</span>
    </>
  )
  const isLit = lit === part || undefined
  return onPart === undefined ? (
    <div className="bill-box" data-lit={isLit}>
      {content}
    </div>
  ) : (
    <button type="button" className="bill-box" data-lit={isLit} onClick={() => onPart(part)}>
      {content}
    </button>
  )
}

interface GoodsProps {
  readonly face: Face
  readonly isLit: boolean
  readonly onPart: BillFaceViewProps['onPart'] | undefined
}

function Goods({ face, isLit, onPart }: GoodsProps) {
  return (
    <div className="bill-goods" data-lit={isLit || undefined}>
      <Rows rows={face.rows} />
      {onPart === undefined ? (
        <b>{face.totalText}</b>
      ) : (
        <button type="button" onClick={() => onPart('goods')}>
          {face.totalText === '' ? 'Marks, packages, description of goods' : face.totalText}
        </button>
      )}
    </div>
  )
}

/** The column headings customary on bills. */
const COLUMNS = ['Marks and numbers', 'Packages', 'Description of goods', 'Gross weight', 'Measurement'] as const

function Rows({ rows }: { readonly rows: readonly FaceRow[] }) {
  return (
    // Focusable, so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="bill-scroll" tabIndex={0} aria-label="Goods">
      <table>
        <thead>
          <tr>
            {COLUMNS.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) =>
            row.is === 'TEXT' ? (
              // Rows of a sheet have no identity but their index.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index}>
                <td colSpan={COLUMNS.length}>{row.text}</td>
              </tr>
            ) : (
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index}>
                <td>{row.marks}</td>
                <td>{row.packages}</td>
                <td>{row.description}</td>
                <td>{row.weight}</td>
                <td>{row.volume}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  )
}

/** Its rows are rendered only when opened: a thousand containers fill seventeen sheets. */
function Rider({ rider: { number, of, rows } }: { readonly rider: FaceRider }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="bill-rider" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{`Rider ${number} of ${of}`}</summary>
      {isOpen ? <Rows rows={rows} /> : null}
    </details>
  )
}
