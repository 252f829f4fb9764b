// English texts of the line's mails.
import type { MailTexts } from './mails.zh-CN.ts'

export const mails = {
  subject: '{line}: {subject}',
  closing: ['{line} customer service', 'This mail was sent automatically. If you have questions, reply to it.'],
  types: { CERTIFIED_USER: 'certified user', COMPANY_ADMIN: 'company administrator' },
  templates: {
    VERIFY_EMAIL: {
      subject: 'Your verification code',
      text: [
        'Hello,',
        'You are registering with this e-mail address. Please enter this code on the registration page:',
        '{code}',
        'The code is valid for {minutes} minutes. Do not share it with anybody; our staff will never ask you for it.',
        'If this was not you, please ignore this mail.',
      ],
    },
    ALREADY_REGISTERED: {
      subject: 'This address is already registered',
      text: [
        'Hello,',
        'Somebody tried to register with this e-mail address. It already belongs to the account {username}, so no new account was made.',
        'If it was you, log in with that account. If you have forgotten the password, choose “Forgotten your password, or invited by mail?” on the login page.',
        'If it was not you, there is nothing to do: nothing about your account has changed.',
      ],
    },
    RESET_PASSWORD: {
      subject: 'Your code for a new password',
      text: [
        'Hello,',
        'We were asked to reset the password of the account {username}. Please enter this code on the page for the new password:',
        '{code}',
        'The code is valid for {minutes} minutes. Do not share it with anybody; our staff will never ask you for it.',
        'If this was not you, please ignore this mail: your password stays as it is.',
      ],
    },
    LOGIN_CODE: {
      subject: 'Your code for logging in',
      text: [
        'Hello,',
        'Somebody is logging in to the account {username} with its right password on a device that we do not know. Because there were many failed logins for this account, please enter this code on the login page:',
        '{code}',
        'The code is valid for {minutes} minutes. Do not share it with anybody; our staff will never ask you for it.',
        'If this was not you, somebody knows your password: set a new one on the login page at once.',
      ],
    },
    PASSWORD_RESET: {
      subject: 'An administrator has reset your password',
      text: [
        'Hello,',
        'An administrator has reset the password of the account {username}. The old password is no longer good, and all devices are logged out. On the login page choose “Forgotten your password, or invited by mail?”, enter this e-mail address and the code below, and set a new password:',
        '{code}',
        'The code is valid for {minutes} minutes; after that you can get another one on the same page. Do not share the code with anybody.',
      ],
    },
    INVITATION: {
      subject: 'Activate your account',
      text: [
        'Hello,',
        'An administrator has opened the account {username} for you. On the login page choose “Forgotten your password, or invited by mail?”, enter this e-mail address and the code below, and set your password:',
        '{code}',
        'The code is valid for {hours} hours. Once your password is set you can use the account. Do not share the code with anybody.',
        'If you do not know us or do not need the account, please ignore this mail.',
      ],
    },
    REGISTERED: {
      subject: 'You are registered',
      text: [
        'Hello,',
        'The account {username} has been registered. You can log in now.',
        'If it was not you who registered, please tell us by replying to this mail.',
      ],
    },
    ACCOUNT_LOCKED: {
      subject: 'Your account is locked',
      text: [
        'Hello,',
        'An administrator has locked your account. You cannot log in for the time being.',
        'Reason: {reason}',
        'If you disagree, please reply to this mail.',
      ],
    },
    ACCOUNT_REMOVED: {
      subject: 'Your account has been closed',
      text: [
        'Hello,',
        'An administrator has closed your account. You can no longer log in.',
        'Reason: {reason}',
        'If you disagree, please reply to this mail.',
      ],
    },
    ACCOUNT_UNLOCKED: {
      subject: 'Your account is unlocked',
      text: ['Hello,', 'Your account has been unlocked. You can log in as usual.'],
    },
    APPROVAL_SUBMITTED: {
      subject: 'Your application ({type}) has arrived',
      text: [
        'Hello,',
        'We have received your application ({type}) and are reviewing it.',
        'We will tell you the result by mail and by a notice in the portal. There is nothing for you to do now.',
      ],
    },
    SI_SENT: {
      subject: 'Shipping instruction {reference} was sent',
      text: [
        'Hello,',
        'Shipping instruction {reference} for booking {booking} was handed to the line.',
        'See its outcome under Shipping instructions.',
      ],
    },
    SI_HELD: {
      subject: 'Shipping instruction {reference} is held',
      text: [
        'Hello,',
        'Shipping instruction {reference} for booking {booking} waits until the line releases it.',
        'Reason: {reason}',
        'If you have questions, ask your local office.',
      ],
    },
    SI_UPDATED: {
      subject: 'News of shipping instruction {reference}',
      text: [
        'Hello,',
        'There is news of shipping instruction {reference} for booking {booking}; see it in the portal.',
        'Reason: {reason}',
      ],
    },
    APPROVAL_HELD: {
      subject: 'Your application ({type}) is on hold',
      text: [
        'Hello,',
        'Your application ({type}) needs further checks and is on hold.',
        'Reason: {reason}',
        'If you have more information for us, please reply to this mail. We will tell you the result.',
      ],
    },
    APPROVAL_PASSED: {
      subject: 'Your application ({type}) has been approved',
      text: [
        'Hello,',
        'Your application ({type}) has been approved.',
        'The menu of the portal now shows what you can use.',
      ],
    },
    APPROVAL_REJECTED: {
      subject: 'Your application ({type}) has been rejected',
      text: [
        'Hello,',
        'Your application ({type}) has been rejected.',
        'Reason: {reason}',
        'Please correct your particulars and apply again. If you have questions, reply to this mail.',
      ],
    },
    PASSWORD_CHANGED: {
      subject: 'Your password has been changed',
      text: [
        'Hello,',
        'The password of your account has been changed.',
        'If this was not you, choose “Forgotten your password, or invited by mail?” on the login page at once to set a new one, and tell us by replying to this mail.',
      ],
    },
    RIGHTS_CHANGED: {
      subject: 'The rights of your account have been changed',
      text: [
        'Hello,',
        'The administrator {by} has changed the rights of your account.',
        'The menu of the portal shows what you can use now. If you have questions, reply to this mail.',
      ],
    },
    ACCOUNT_CHANGED: {
      subject: 'The particulars of your account have been changed',
      text: [
        'Hello,',
        'The administrator {by} has changed the particulars of your account.',
        'Please log in and check them in your profile. If something is wrong, reply to this mail.',
      ],
    },
  },
} satisfies MailTexts
