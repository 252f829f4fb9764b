// The token that the server refused last on this page: a part of its own, since every page that calls notes it.
let expired: string | null = null

export const noteExpired = (token: string | null): void => {
  expired = token
}

export const isExpired = (token: string | null): boolean => token !== null && token === expired
