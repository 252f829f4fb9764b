// The envelope stack of a file: interchange, group, message. A header whose level is still open closes the open message
// as truncated, so that a broken message never includes the next one (docs/requirements/edi.md 7, row 11).
import { type Counted, checkHeader, checkTrailer, type OpenEnvelope, trailerMissing } from './check-envelope.ts'
import { bareEnvelope, isaEnvelope, unbEnvelope, withGroup } from './envelope.ts'
import { type EdiWarning, type Envelope, type RawMessage, type Segment, type Syntax, textOf } from './segment.ts'
import { type Level, type ServiceSegment, serviceSegmentOf } from './service-segments.ts'
import { WarningLog } from '../warning-log.ts'

interface OpenInterchange extends OpenEnvelope {
  readonly syntax: Syntax
  readonly envelope: Envelope
  readonly references: Set<string>
  messages: number
  groups: number
}

interface OpenGroup extends OpenEnvelope {
  readonly syntax: Syntax
  messages: number
}

interface OpenMessage extends OpenEnvelope {
  readonly syntax: Syntax
  readonly message: Omit<RawMessage, 'segments' | 'offset' | 'length' | 'truncated'>
  readonly segments: Segment[]
  readonly warnings: EdiWarning[]
}

// Reads the type of a message: UNH S009, or ST01 with the version of its GS.
type Identifier = Pick<RawMessage, 'type' | 'directory' | 'associationCode' | 'reference'>

/** `group` is the open GS, if any: GS08 `004010` or `004010VICS`, the rest being an industry's own version. */
function messageIdentifier(syntax: Syntax, header: Segment, group: Segment | null): Identifier {
  if (syntax === 'EDIFACT') {
    const parts = [textOf(header, 1, 1), textOf(header, 1, 2)].filter((part) => part !== null)
    return {
      type: textOf(header, 1) ?? '',
      directory: parts.length === 0 ? null : parts.join('.'),
      associationCode: textOf(header, 1, 4),
      reference: textOf(header, 0),
    }
  }
  const version = group === null ? null : textOf(group, 7)
  return {
    type: textOf(header, 0) ?? '',
    directory: version?.slice(0, 6) ?? null,
    associationCode: version?.slice(6) || null,
    reference: textOf(header, 1),
  }
}

/** Takes the segments one by one; each call returns the message that it completed or closed as truncated. */
export class MessageSplitter {
  interchanges = 0
  readonly #log = new WarningLog()
  #interchange: OpenInterchange | null = null
  #group: OpenGroup | null = null
  #message: OpenMessage | null = null
  #strays: { readonly first: Segment; last: Segment; count: number } | null = null

  /**
   * …_COUNT_DIFFERS, …_REFERENCE_DIFFERS, …_TRAILER_MISSING, …_HEADER_MISSING, ENVELOPE_MISSING, ENVELOPE_MALFORMED,
   * PREPARED_AT_INVALID, MESSAGE_REFERENCE_REPEATED, STRAY_SEGMENTS.
   */
  get warnings(): readonly EdiWarning[] {
    return this.#log.warnings
  }

  push(segment: Segment): RawMessage | null {
    const context = this.#message?.syntax ?? this.#group?.syntax ?? this.#interchange?.syntax ?? null
    const service = serviceSegmentOf(segment, context)
    if (service === null) {
      if (this.#message !== null) this.#message.segments.push(segment)
      else this.#stray(segment)
      return null
    }
    this.#reportStrays()
    return service.isHeader ? this.#open(segment, service) : this.#close(segment, service)
  }

  /** To be called at the end of the file. */
  end(): RawMessage | null {
    this.#reportStrays()
    return this.#closeDownTo('INTERCHANGE', 'the end of the file')
  }

  #open(header: Segment, service: ServiceSegment): RawMessage | null {
    const { syntax, level } = service
    const reference = textOf(header, service.reference)
    const truncated = this.#closeDownTo(level, header.tag)
    if (level === 'MESSAGE') this.#openMessage(header, syntax, reference)
    else if (level === 'GROUP') {
      this.#group = { header, reference, syntax, messages: 0 }
      if (this.#interchange !== null) this.#interchange.groups++
    } else {
      const envelope = syntax === 'EDIFACT' ? unbEnvelope(header) : isaEnvelope(header)
      this.#interchange = { header, reference, syntax, envelope, references: new Set(), messages: 0, groups: 0 }
      this.interchanges++
      for (const fault of checkHeader(header, envelope)) this.#warn(fault)
    }
    return truncated
  }

  #openMessage(header: Segment, syntax: Syntax, reference: string | null): void {
    const group = this.#group?.header ?? null
    const identifier = messageIdentifier(syntax, header, group)
    const warnings: EdiWarning[] = []
    const around = this.#interchange?.envelope ?? null
    const envelope = syntax === 'X12' && group !== null ? withGroup(around, group) : (around ?? bareEnvelope(syntax))
    this.#message = {
      header,
      reference,
      syntax,
      message: { ...identifier, envelope, warnings },
      segments: [header],
      warnings,
    }
    if (this.#group !== null) this.#group.messages++
    const interchange = this.#interchange
    if (interchange === null) {
      this.#fault(
        'ENVELOPE_MISSING',
        header,
        `${header.tag} stands outside an interchange: ${syntax === 'X12' ? 'ISA' : 'UNB'} is missing`,
      )
      return
    }
    interchange.messages++
    if (syntax === 'X12' && group === null)
      this.#fault('GROUP_HEADER_MISSING', header, `${header.tag} stands outside a group: GS is missing`)
    if (reference === null) return
    if (interchange.references.has(reference)) {
      this.#fault(
        'MESSAGE_REFERENCE_REPEATED',
        header,
        `${header.tag} repeats the reference ${reference} of an earlier message`,
      )
    }
    interchange.references.add(reference)
  }

  #close(trailer: Segment, service: ServiceSegment): RawMessage | null {
    const { level } = service
    if (level === 'MESSAGE') return this.#closeMessage(trailer, service)
    const truncated = this.#closeDownTo(level === 'GROUP' ? 'MESSAGE' : 'GROUP', trailer.tag)
    const open = level === 'GROUP' ? this.#group : this.#interchange
    if (open === null) this.#headerMissing(trailer, service)
    else {
      const [counted, actual] = this.#countIn(open)
      for (const fault of checkTrailer(open, trailer, service, counted, actual)) this.#warn(fault)
    }
    if (level === 'GROUP') this.#group = null
    else this.#interchange = null
    return truncated
  }

  /** UNZ counts groups when there are any, else messages; IEA always groups; UNE and GE messages. */
  #countIn(open: OpenInterchange | OpenGroup): readonly [Counted, number] {
    if (!('groups' in open)) return ['MESSAGE', open.messages]
    return open.syntax === 'X12' || open.groups > 0 ? ['GROUP', open.groups] : ['MESSAGE', open.messages]
  }

  #closeMessage(trailer: Segment, service: ServiceSegment): RawMessage | null {
    const open = this.#message
    if (open === null) {
      this.#headerMissing(trailer, service)
      return null
    }
    open.segments.push(trailer)
    for (const fault of checkTrailer(open, trailer, service, 'SEGMENT', open.segments.length))
      this.#warnMessage(open, fault)
    this.#message = null
    return rawMessage(open, false)
  }

  /** Closes all open envelopes of this level and below; returns the open message, if any. */
  #closeDownTo(level: Level, before: string): RawMessage | null {
    const open = this.#message
    if (open !== null) {
      this.#warnMessage(open, trailerMissing(open, 'MESSAGE', open.syntax === 'X12' ? 'SE' : 'UNT', before))
      this.#message = null
    }
    const group = this.#group
    if (level !== 'MESSAGE' && group !== null) {
      this.#warn(trailerMissing(group, 'GROUP', group.syntax === 'X12' ? 'GE' : 'UNE', before))
      this.#group = null
    }
    const interchange = this.#interchange
    if (level === 'INTERCHANGE' && interchange !== null) {
      this.#warn(trailerMissing(interchange, 'INTERCHANGE', interchange.syntax === 'X12' ? 'IEA' : 'UNZ', before))
      this.#interchange = null
    }
    return open === null ? null : rawMessage(open, true)
  }

  #headerMissing({ index, tag }: Segment, { level, counterpart }: ServiceSegment): void {
    this.#warn({ segment: index, code: `${level}_HEADER_MISSING`, text: `${tag} without ${counterpart}` })
  }

  #stray(segment: Segment): void {
    if (this.#strays === null) this.#strays = { first: segment, last: segment, count: 0 }
    this.#strays.last = segment
    this.#strays.count++
  }

  #reportStrays(): void {
    if (this.#strays === null) return
    const { first, last, count } = this.#strays
    const names = count === 1 ? first.tag.slice(0, 3) : `${first.tag.slice(0, 3)} to ${last.tag.slice(0, 3)}`
    this.#warn({ segment: first.index, code: 'STRAY_SEGMENTS', text: `${count} segments outside a message: ${names}` })
    this.#strays = null
  }

  #fault(code: string, header: Segment, text: string): void {
    if (this.#message !== null) this.#warnMessage(this.#message, { segment: header.index, code, text })
  }

  #warnMessage(open: OpenMessage, warning: EdiWarning): void {
    open.warnings.push(warning)
    this.#warn(warning)
  }

  #warn({ segment, code, text }: EdiWarning): void {
    this.#log.add(segment, code, text)
  }
}

function rawMessage(open: OpenMessage, truncated: boolean): RawMessage {
  const { message, segments, header } = open
  const last = segments.at(-1) ?? header
  return { ...message, segments, offset: header.offset, length: last.offset + last.length - header.offset, truncated }
}
