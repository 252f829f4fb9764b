// What the list of sessions shows of a login: the name that it gave itself, else its program's user agent, and its address;
// and the device by which it may be known.
import type { Origin } from '../../../platform/http/route.ts'

export const sessionOrigin = (device: string | undefined, origin: Origin) => ({
  device: device ?? (origin.device === '' ? undefined : origin.device),
  address: origin.address,
  deviceCookie: origin.deviceCookie,
})
