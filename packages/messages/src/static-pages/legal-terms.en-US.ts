import type { LegalText } from './legal-text.ts'

// Terms of use in English. Figures: docs/requirements/static-pages.md 4.
export const terms: LegalText = {
  title: 'Terms of use',
  summary:
    'Read this before you use the enquiry and customer services of {brand}: scope, accounts, dangerous cargo, containers, governing law.',
  versionOn: '2026-11-28',
  sections: [
    {
      id: 'scope',
      heading: 'Scope',
      blocks: [
        'These terms apply to the web pages, mobile app and interfaces that {company} (“we”) offers under the name {brand}, and to shared links that open them.',
        'By using these services you confirm that you have read and accept the terms. The contract of carriage itself is governed by the terms of the bill of lading or sea waybill, the booking confirmation and the applicable tariff; where these terms differ, those documents prevail.',
      ],
    },
    {
      id: 'account',
      heading: 'Accounts',
      blocks: [
        'Cargo tracking and shared pages need no login. Functions that show customers’ business, such as demurrage, free time and documents, are open only to certified users and to parties of the shipment concerned.',
        'Give true details when you register and keep them up to date. Keep your password to yourself and do not share an account: what is done with your account counts as done by you. Tell us at once if you find that somebody else is using it.',
      ],
    },
    {
      id: 'information',
      heading: 'What the information is worth',
      blocks: [
        'Schedules, arrival and departure times, container moves and estimates of charges come from electronic messages of terminals, depots, carriers and customs. They may be late, change or be corrected. Pages state as of when they are; an estimated time is no promise of a schedule.',
        'Times are shown as local time of the place where the event happens, with its zone. Before you dispose of cargo, rely on the documents and notices that we issue formally.',
      ],
    },
    {
      id: 'shared-links',
      heading: 'Shared links',
      blocks: [
        'Whoever holds a shared link can see what it shows until it expires. Send it only to people who are meant to see it. You can take back a link that you made at any time.',
      ],
    },
    {
      id: 'conduct',
      heading: 'Rules of use',
      blocks: [
        'When you use the services, do not:',
        {
          list: [
            'pose as somebody else, or ask about or apply for cargo that is none of your business;',
            'get round access limits, harvest pages by program, or disturb the running of the systems;',
            'upload files that hold malicious code, are unlawful or infringe the rights of others;',
            'forge or alter documents, receipts or QR codes that the services issue.',
          ],
        },
        'If these rules are broken, we may restrict or close the account concerned and claim the loss that results.',
      ],
    },
    {
      id: 'dangerous-cargo',
      heading: 'Declaring dangerous cargo',
      blocks: [
        'The shipper must declare dangerous cargo truthfully and completely when booking, with UN number, proper shipping name, class and packing group, and must hand over the documents that the International Maritime Dangerous Goods Code requires.',
        'If a dangerous cargo is concealed or misdeclared, liquidated damages of USD 10,000 are due to us, payable within two working days. They do not replace liability for loss to ship, people, other cargo and the environment, nor liability under the law.',
      ],
    },
    {
      id: 'container-structure',
      heading: 'Structure of containers',
      blocks: [
        'While a container is in your hands, nobody may cut, weld, drill, convert or otherwise change its structure, or remove its number or safety approval plate, without our written consent.',
        'For an unauthorised change of container structure, liquidated damages of USD 2,000 are due to us, also payable within two working days; the cost of restoring the container comes on top.',
      ],
    },
    {
      id: 'rights',
      heading: 'Intellectual property',
      blocks: [
        'Texts, graphics, marks and programs of the services belong to us or to their owners. You may view, print and keep results for your own business; any other use needs consent in writing beforehand.',
      ],
    },
    {
      id: 'liability',
      heading: 'Interruptions and liability',
      blocks: [
        'We maintain the services with reasonable care but do not promise that they never stop or err. Maintenance, network faults, faults of other parties’ systems and force majeure may make them unavailable for a time.',
        'As far as the law allows, we are not liable for indirect loss from using the services or from being unable to use them. Nothing here limits liability for intent or gross negligence, or liability that the law does not allow to be limited.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes of the terms',
      blocks: [
        'When the terms change, the new text is published on this page with the date of its version. Using the services after that means accepting it; if you do not accept it, stop using them, and you may ask us to close your account.',
      ],
    },
    {
      id: 'law',
      heading: 'Governing law and jurisdiction',
      blocks: [
        'These terms are governed by the law of the People’s Republic of China. The courts of Shanghai have exclusive jurisdiction over disputes that arise from them or from the use of the services.',
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      blocks: [
        'If you have a question about these terms, write to {mailbox}. How we handle personal data is told in the privacy policy.',
      ],
    },
  ],
}
