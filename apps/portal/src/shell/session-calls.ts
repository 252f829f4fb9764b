// The calls of the frame: session, notices, and the profile's language and region.
import type { QuaylineClient } from '@quayline/client/quayline-client'
import type { Language } from '@quayline/messages/language'

export const getSession = (client: QuaylineClient) => client.GET('/v1/ebuser/session')

export interface LoginGiven {
  readonly username: string
  readonly password: string
  /** From the mail, if the server required it. */
  readonly code?: string
}

export const openSession = (body: LoginGiven) => (client: QuaylineClient) => client.POST('/v1/ebuser/session', { body })

export const closeSession = (client: QuaylineClient) => client.DELETE('/v1/ebuser/session')

const NOTICES_A_PAGE = 20

export const listNotices = (after: string | null) => (client: QuaylineClient) =>
  client.GET('/v1/ebuser/notices', {
    params: { query: { limit: NOTICES_A_PAGE, ...(after === null ? {} : { after }) } },
  })

/** Without ids: all of them. */
export const readNotices = (noticeIds?: readonly string[]) => (client: QuaylineClient) =>
  client.POST('/v1/ebuser/notices/read', { body: noticeIds === undefined ? {} : { noticeIds } })

export const keepChoice =
  (body: { readonly language?: Language; readonly regionCde?: string }) => (client: QuaylineClient) =>
    client.PATCH('/v1/ebuser/profile', { body })

/** Administrators only, according to the session's menu. */
export const searchUsers = (keyword: string, limit: number) => (client: QuaylineClient) =>
  client.GET('/v1/admin/users', { params: { query: { keyword, limit } } })
