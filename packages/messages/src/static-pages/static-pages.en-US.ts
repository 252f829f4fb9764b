import type { StaticPageMessages } from './static-pages.zh-CN.ts'

export const staticPages = {
  contents: 'Contents',
  version: 'Version of {date}',
  languagesOfText: 'This text exists in Chinese and English only.',
  related: 'Related pages',
  toTop: 'Back to contents',
  terms: 'Terms of use',
  privacyPolicy: 'Privacy policy',
  precautions: 'Precautions',
  appDownload: {
    title: 'Get the {brand} app',
    intro: 'Track cargo and look up schedules and charges on your phone.',
    android: 'Download for Android',
    ios: 'Open the App Store',
    androidHint: 'If the system asks after the download, allow your browser to install the app.',
    chatTitle: 'Please open this page in the system browser',
    chatText: 'The built-in browsers of WeChat and QQ cannot download apps. Open this page as follows:',
    chatSteps: {
      menu: 'Tap the “···” menu at the top right',
      open: 'Choose “Open in browser”',
      download: 'Tap “Download for Android” on the page that opens',
    },
    copyAddress: 'Or press and hold to copy this address, and paste it into the system browser:',
    noPackageTitle: 'No Android package at present',
    noPackageText:
      'The Android app is not offered for download now. You can go on using the web pages, or ask support when it will be.',
    unknownTitle: 'There is no such app',
    unknownText: 'The download address is incomplete or wrong. Please choose again on the download page.',
    toDownloadPage: 'Go to the download page',
  },
  visitWeb: {
    title: 'You are leaving {brand}',
    text: 'You are about to open a page of another website, which answers for its content and its privacy policy.',
    target: 'Website',
    address: 'Full address',
    open: 'Open {host}',
    unlistedTitle: 'This address may not be opened from here',
    unlistedText: '{host} is not among the websites that may be opened, so it was not opened.',
    unusableTitle: 'The address cannot be used',
    unusableText:
      'The link names no address that can be opened. Only permitted websites that begin with https:// can be opened.',
    advice: 'If somebody sent you this link, do not trust it blindly; if in doubt, tell support.',
  },
  openInComputer: {
    title: 'Please open this in a computer browser',
    text: 'This needs a larger screen or a printer. Open the link below in the browser of a computer:',
    link: 'Link',
    select: 'Press and hold the link to select and copy all of it.',
    mail: 'Mail it to yourself',
    mailSubject: 'Open {brand} on a computer',
  },
} satisfies StaticPageMessages
