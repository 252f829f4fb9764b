// Knows the built-in browsers of WeChat and QQ on Android: they load no app, so the visitor must go to the system's browser
// (docs/requirements/static-pages.md 3).

const WECHAT = /\bMicroMessenger\//i
/** QQ names itself `QQ/8.9`; the stand-alone QQ Browser, which does load apps, is `MQQBrowser/12.0` alone. */
const QQ = /(?<![\w/])QQ\/\d/

export const isChatBrowserOnAndroid = (userAgent: string): boolean =>
  /\bAndroid\b/.test(userAgent) && (WECHAT.test(userAgent) || QQ.test(userAgent))
