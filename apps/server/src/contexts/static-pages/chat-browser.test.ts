import { describe, expect, it } from 'vitest'
import { isChatBrowserOnAndroid } from './chat-browser.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; PJX110 Build/UKQ1.230917.001; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

describe('the built-in browsers of WeChat and QQ on Android', () => {
  it.each([
    [
      'WeChat',
      `${ANDROID} Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160117 MMWEBSDK/20240501 MicroMessenger/8.0.50.2701(0x2800325B) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64`,
    ],
    [
      'WeChat, old, over QQ’s engine',
      `${ANDROID} MQQBrowser/6.2 TBS/045136 Mobile Safari/537.36 MicroMessenger/7.0.10.1580(0x27000A34) Process/tools NetType/4G Language/zh_CN`,
    ],
    [
      'WeChat for work',
      `${ANDROID} Chrome/116.0.0.0 Mobile Safari/537.36 wxwork/4.1.28 MicroMessenger/7.0.1 Language/zh`,
    ],
    [
      'QQ',
      `${ANDROID} Chrome/109.0.5414.86 MQQBrowser/6.2 TBS/046291 Mobile Safari/537.36 V1_AND_SQ_9.0.60_6478_YYB_D QQ/9.0.60.17425 NetType/WIFI WebP/0.3.0 AppId/537229321`,
    ],
  ])('%s is one', (_, agent) => {
    expect(isChatBrowserOnAndroid(agent)).toBe(true)
  })

  it.each([
    [
      'Chrome on Android',
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    ],
    [
      'QQ Browser, a browser of its own',
      `${ANDROID} Chrome/109.0.5414.118 MQQBrowser/15.2 Mobile Safari/537.36 COVC/046915`,
    ],
    ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0'],
    ['WeChat on an iPhone', `${IPHONE} MicroMessenger/8.0.50(0x18003233) NetType/WIFI Language/zh_CN`],
    ['QQ on an iPhone', `${IPHONE} QQ/9.0.60.620 V1_IPH_SQ_9.0.60_1_APP_A Pixel/1170`],
    [
      'WeChat on Windows',
      'Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116.0.0.0 Safari/537.36 NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat',
    ],
    ['no name at all', ''],
  ])('%s is none', (_, agent) => {
    expect(isChatBrowserOnAndroid(agent)).toBe(false)
  })
})
