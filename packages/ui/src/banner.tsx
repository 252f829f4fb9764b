// A page-wide message that stays until its cause is resolved: offline, refresh failed, part of the answer missing.
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

interface BannerProps {
  readonly tone: 'accent' | 'ok' | 'warn' | 'danger'
  readonly icon?: IconName
  readonly children: ReactNode
}

export function Banner({ tone, icon, children }: BannerProps) {
  return (
    <div className={`banner tone-${tone}`} role={tone === 'danger' ? 'alert' : 'status'}>
      {icon === undefined ? null : <Icon name={icon} />}
      <div>{children}</div>
    </div>
  )
}
