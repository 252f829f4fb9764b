import type { LegalText } from './legal-text.ts'

// Precautions in English: what a customer should consider before acting on the content of a page. Limits:
// docs/requirements/limits.md.
export const precautions: LegalText = {
  title: 'Precautions',
  summary: 'What to mind before you search, apply or print with {brand}.',
  versionOn: '2026-11-28',
  sections: [
    {
      id: 'numbers',
      heading: 'Numbers',
      blocks: [
        'A container number has 4 letters and 7 digits; the last digit is a check digit. If a page says that it does not fit, check the number first.',
        'Cargo tracking takes up to 6 container numbers at once, separated by commas.',
      ],
    },
    {
      id: 'times',
      heading: 'Times',
      blocks: [
        'All times are local times of the place where the event happens. Estimated times change with ship and terminal: search again before you arrange pick-up, return or delivery before a cut-off.',
        'Systems are maintained from Saturday 19:00 to Sunday 07:00; some services may be interrupted then.',
      ],
    },
    {
      id: 'free-time',
      heading: 'Free time and charges',
      blocks: [
        'Charges and budgets shown are estimates from the data at hand; the invoice decides. A box that is not picked up or returned when free time ends incurs demurrage or detention.',
      ],
    },
    {
      id: 'dangerous-cargo',
      heading: 'Dangerous cargo',
      blocks: [
        'Never conceal or misdeclare dangerous cargo: it endangers ship and people, and liquidated damages of USD 10,000 are payable within two working days.',
      ],
    },
    {
      id: 'containers',
      heading: 'Containers',
      blocks: [
        'When you pick up a container, check box, number and seal, and note damage on the interchange receipt. Empty and sweep it before you return it.',
        'Do not change the structure of a container without authorisation: liquidated damages are USD 2,000, payable within two working days.',
      ],
    },
    {
      id: 'eir',
      heading: 'Equipment interchange receipts (EIR)',
      blocks: [
        'Electronic import EIRs exist for the port of Ningbo only. Up to 50 can be sent at once. Check the points of pick-up and return before you send; to change them afterwards, contact the staff of the port.',
        'QR code and receipt entitle to pick up the box: do not pass them on to anyone else.',
      ],
    },
    {
      id: 'security',
      heading: 'Safety of account and links',
      blocks: [
        'We never ask for your password by phone or mail. Load the app from the official store or from this site only. If a mail asks you to pay to another bank account, check it first by a contact that you know.',
        'Anyone who has a shared link can open it until it expires: take it back when it is no longer needed.',
      ],
    },
    {
      id: 'contact',
      heading: 'Help',
      blocks: ['Write to {mailbox} and give the request id that the page shows.'],
    },
  ],
}
