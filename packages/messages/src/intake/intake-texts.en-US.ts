// English texts of the results of message intake.
import type { IntakeTexts } from './intake-texts.zh-CN.ts'

export const intakeTexts = {
  views: { 'not-counted': 'Not counted', conflicts: 'Conflicts', rejects: 'Set aside' },
  intros: {
    'not-counted':
      'What senders stated without being entitled to. It is kept as received and counts for nothing; once the sender is entered, it is judged again automatically.',
    conflicts:
      "Events whose booking or B/L number disagrees with the line's documents: the event is kept, but not counted for that booking or B/L.",
    rejects: 'Messages that could not be read: the text is archived and can be replayed once the mapper is mended.',
  },
  none: {
    'not-counted': 'Everything that was stated counts',
    conflicts: "Nothing conflicts with the line's documents",
    rejects: 'No message is set aside',
  },
  heads: {
    receivedAt: 'Received',
    partner: 'Partner',
    messageType: 'Message type',
    stated: 'Stated',
    numbers: 'Container, booking, B/L',
    container: 'Container',
    bookingNumber: 'Booking',
    billNumber: 'B/L',
    place: 'Place',
    reason: 'Reason',
    source: 'File',
    directory: 'Directory',
    documentNumber: 'Document number',
    text: 'Explanation',
    messageId: 'Message ID',
  },
  partnerHint: 'Code in the partner book, holder of the key or name of the inbox folder',
  http: 'HTTP',
  stated: {
    BOOKING: 'Booking confirmation',
    BILL: 'Bill of lading',
    INSTRUCTION: 'Shipping instruction',
    RELEASE: 'Release order',
    VGM: 'Verified gross mass',
    CALL: 'Vessel call',
    UNKNOWN: 'Status of unknown meaning',
  },
  notEntitled: {
    UNKNOWN_SENDER: 'Unknown sender',
    ROOT_FOLDER: 'Root folder not allowed',
    MESSAGE_TYPE: 'Type not agreed',
    KIND: 'Not for its kind',
    PLACE: 'Not its place',
    NO_PLACE: 'No place named',
  },
  notEntitledWhy: {
    UNKNOWN_SENDER: 'The sender is not in the partner book, so nothing that it states counts.',
    ROOT_FOLDER:
      'The file lay in the root folder of the inbox, and the partner book does not allow this sender to use it. Have it use its own folder, or enter it with --root.',
    MESSAGE_TYPE:
      'The partner book lists the message types agreed with this sender, and this one is not among them. If it is agreed, enter the sender with that type.',
    KIND: 'No partner of this kind (terminal, depot, customer …) may state this. Bookings and bills of lading are stated by the line alone.',
    PLACE: 'The place is not one of the ports or facilities that the partner book gives this sender.',
    NO_PLACE:
      'The message names no place, and the partner book does not give this sender exactly one facility. Have it name the place, or enter one facility only.',
  },
  cure: 'What to do',
  cureText:
    'Operators enter the partner on the command line. KIND is one or more of {kinds}; PLACE is a port, facility or country (CNSHA, CNSHA/WGQ4, CN). The command replaces the whole entry: look at quayline partner list first.',
  conflicts: { REFERENCE_CONFLICT: 'Against the documents', NOT_A_PARTY: 'Not a party' },
  conflictsWhy: {
    REFERENCE_CONFLICT:
      "The line's booking confirmation or B/L says that this container does not belong to the booking or B/L that the message names. Compare the documents: mend them if they are wrong, otherwise ask the sender for a correction.",
    NOT_A_PARTY:
      "A customer sent a VGM or a shipping instruction, but the line's documents do not name it as a party to this shipment. If it was forgotten, add the party to the booking or the B/L.",
  },
  rejects: {
    NOT_EDI: 'No EDI message',
    UNKNOWN_MESSAGE_TYPE: 'Unknown message type',
    TRUNCATED: 'Cut short',
    NO_REFERENCE: 'No reference',
    NO_CONTAINER: 'No container number',
    INVALID_EVENT: 'Invalid event',
    MAPPER_FAILED: 'Mapper failed',
    TOO_LARGE: 'Too large',
    QUARANTINED: 'Quarantined',
  },
  replay: 'Replay',
  quarantine: {
    one: '1 message failed three times and is quarantined. All others were taken in. See “Set aside”.',
    more: '{count} messages failed three times and are quarantined. All others were taken in. See “Set aside”.',
    text: 'Storing it failed three times: the database, this system or the size of the message is at fault. Until the cause is mended and operators replay it on the command line, nothing of it counts:',
  },
  replayText:
    'If the text is at fault, ask the sender to send it again. If the mapper is, mend it; then operators replay the message on the command line:',
} satisfies IntakeTexts
