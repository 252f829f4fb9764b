// The switch of themes in the header.
import { Button, Dropdown } from 'antd'
import { useKept } from './kept-store.ts'
import { useTexts } from './language-provider.tsx'
import { ShellIcon, type ShellIconName } from './shell-icon.tsx'
import { THEME_CHOICES, type ThemeChoice, themeChoice } from './theme-choice.ts'

const ICONS: Readonly<Record<ThemeChoice, ShellIconName>> = { system: 'screen', light: 'sun', dark: 'moon' }

export function ThemeSwitch() {
  const { theme } = useTexts().portal
  const [chosen, choose] = useKept(themeChoice)
  const items = THEME_CHOICES.map((choice) => ({
    key: choice,
    label: theme[choice],
    icon: <ShellIcon name={ICONS[choice]} />,
    onClick: () => choose(choice),
  }))
  const label = `${theme.label}: ${theme[chosen]}`
  return (
    <Dropdown menu={{ items, selectedKeys: [chosen] }} trigger={['click']} placement="bottomRight">
      <Button
        type="text"
        className="theme-switch"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        icon={<ShellIcon name={ICONS[chosen]} />}
      />
    </Dropdown>
  )
}
