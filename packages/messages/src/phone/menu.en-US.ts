// English texts of the menu and the query-type switcher.
import type { MenuMessages } from './menu.zh-CN.ts'

export const menu = {
  notKept: 'You are offline, and this phone has kept no answer for {number}. It can be shown once you are online.',
  heading: 'Services',
  switchTo: 'Switch query',
  cargoTracking: 'Cargo tracking',
  customsDeclaration: 'Customs declaration',
  vgm: 'VGM weighing query',
  shipmentFolder: 'Shipment folder query',
  demurrage: 'Demurrage inquiry',
  freeDays: 'Free days query',
  cutoff: 'Cut-off query',
  pickUpNumber: 'Pick-up number and last free day',
  importEir: 'Import EIR',
  loginNeeded: 'Login needed',
  waitingForApp: 'Getting your login from the app',
  waitingText:
    'What this page shows depends on who you are. It usually takes a second; {seconds} seconds so far, at most {most}.',
  trackWithoutLogin: 'Track without login',
  checkingCustoms: 'Checking the customs declaration of this bill…',
  notInThisApp: 'This version of the app cannot open it; update the app and try again',
  notInThisIosVersion: 'This iOS version is not supported; update the app and try again',
  numberType: 'Kind of number',
  types: { bl: 'B/L', bkg: 'Booking', cntr: 'Container' },
  containerHint: 'Up to 6 container numbers, separated by commas. Blanks, dashes and lower case are fine.',
  documentHint: 'Blanks, dashes and lower case are fine.',
  recent: 'Recent queries',
  logIn: 'Log in',
  operationsForParties: 'Operations are shown only to the parties to this B/L.',
} satisfies MenuMessages
