import type { LegalText } from './legal-text.ts'

// Privacy policy in English. Facts: docs/requirements/static-pages.md 4.
export const privacyPolicy: LegalText = {
  title: 'Privacy policy',
  summary:
    'Which personal data {brand} collects, which cookies and app permissions it uses, and which rights you have.',
  versionOn: '2026-11-28',
  sections: [
    {
      id: 'who',
      heading: 'Who is responsible',
      blocks: [
        '{company} is the controller of personal data in the web pages, mobile app and interfaces offered under the name {brand}. Send requests about personal data to the support mailbox {mailbox}.',
      ],
    },
    {
      id: 'data',
      heading: 'Personal data that we collect',
      blocks: [
        'Tracking cargo and opening a shared link ask for no personal data. Otherwise we collect:',
        {
          entries: [
            [
              'Account details',
              'user name, first and last name, company, department, title, country or region, city, address, postal code, phone, fax, email; the password is kept only in a form that cannot be reversed. For registration, certification and login.',
            ],
            [
              'Business details',
              'numbers of bills of lading, bookings and containers that you ask about, apply for or submit, and the contacts in their documents. To provide the service you ask for and to perform the contract of carriage.',
            ],
            [
              'Shared links',
              'the links that you make, with their scope, expiry and number of openings. So that you can manage them.',
            ],
            [
              'Device and log',
              'IP address, kind of browser and device, language, time and result of each request. For security, fault finding and visit statistics.',
            ],
            ['Location', 'only if you allow it, see “Permissions of the mobile app”.'],
            ['Correspondence', 'what you write to support, and how to reach you. To answer you.'],
          ],
        },
        'The grounds are entering into and performing a contract, legal obligations, your consent, or our legitimate interest in secure systems.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies and local storage',
      blocks: [
        'We keep four things in cookies or in the browser’s local storage:',
        {
          entries: [
            ['User token', 'shows that you are logged in; it ends when you log out or when it expires.'],
            ['Visit statistics', 'counts visits of pages; it does not serve to identify you.'],
            ['Server affinity', 'lets one server handle one visit.'],
            ['Language', 'remembers the language you chose.'],
          ],
        },
        'You can view, delete or refuse cookies in your browser; without the user token you cannot stay logged in.',
        {
          links: 'browserHelp',
          lead: 'How each browser does it:',
          none: 'The help of your browser says how.',
        },
      ],
    },
    {
      id: 'permissions',
      heading: 'Permissions of the mobile app',
      blocks: [
        'The mobile app may ask for these system permissions. Except for the network you can refuse each of them, or take it back in the system settings, and everything else goes on working:',
        {
          entries: [
            ['Location', 'to suggest ports and depots near you.'],
            [
              'Network',
              'to load results and to see whether a network is there. Without this permission the app cannot work.',
            ],
            ['Phone status', 'to tell the device for a secure login, and to pause while a call comes in.'],
            [
              'Install apps (Android only)',
              'to install a new version that was downloaded, after you have confirmed it.',
            ],
          ],
        },
      ],
    },
    {
      id: 'sdks',
      heading: 'Components of others in the app',
      blocks: [
        'Components of other companies in the app (SDKs) handle data under privacy policies of their own.',
        {
          links: 'appSdks',
          lead: 'The privacy policies of these SDKs:',
          none: 'At present the app contains none.',
        },
      ],
    },
    {
      id: 'sharing',
      heading: 'Disclosure to others',
      blocks: [
        'We do not sell personal data. As far as the business needs it, we pass it to those who take part in the transport (terminals, depots, agents, customs) and to providers who process it for us on our instructions; and to authorities where the law requires it.',
        'Where a transport crosses borders, data about the cargo goes to the countries on the way. For data from the European Economic Area we use safeguards that the law recognises, such as standard contractual clauses.',
      ],
    },
    {
      id: 'retention',
      heading: 'Keeping and protecting data',
      blocks: [
        'Data is kept only as long as these purposes or the law require, and is then deleted or made anonymous. It is encrypted on its way, and staff have access by their duties only. If a breach puts your rights at risk, we tell you and the authority as the law requires.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      blocks: [
        'Where the European Union’s General Data Protection Regulation (GDPR, Regulation (EU) 2016/679) applies to you, you have the right to:',
        {
          list: [
            'access: see the personal data that we process about you and get a copy;',
            'rectification: have wrong data corrected and incomplete data completed;',
            'erasure: have data deleted;',
            'restriction: have processing limited;',
            'portability: receive the data that you gave us in a common machine-readable form, or have it passed on;',
            'object to processing that rests on legitimate interest;',
            'not be bound by a decision that is wholly automated and affects you significantly;',
            'withdraw consent at any time, which leaves earlier processing lawful;',
            'complain to the data protection supervisory authority where you live.',
          ],
        },
        'Send requests to {mailbox}. We first check who you are and answer within one month, free of charge. Rights that the law of another country or region gives you are exercised in the same way.',
      ],
    },
    {
      id: 'minors',
      heading: 'Minors',
      blocks: [
        'The services are made for businesses. We do not knowingly collect personal data from anyone under 18. If you find that we hold such data, tell us and we delete it.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes of this policy',
      blocks: [
        'When the policy changes, the new text is published on this page with the date of its version. If what we collect or what we use it for changes substantially, we tell you when you log in.',
      ],
    },
    {
      id: 'law',
      heading: 'Governing law',
      blocks: [
        'This policy is governed by the law of the People’s Republic of China, with exclusive jurisdiction in the courts of Shanghai; rights that mandatory data protection law gives you where you live remain untouched.',
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      blocks: ['Support mailbox: {mailbox}. Please name your user name or how to reach you, and what you ask for.'],
    },
  ],
}
