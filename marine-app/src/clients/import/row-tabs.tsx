import { useText } from '@coverdesk/ui'
import { Tab, TabList } from '@fluentui/react-components'
import type { ReactElement } from 'react'

interface RowTabsProps {
  tabs: readonly (readonly [name: string, rows: number])[]
  value: string
  onChange: (name: string) => void
}

/** Tabs of rows by outcome; an outcome without rows is hidden. */
export function RowTabs({ tabs, value, onChange }: RowTabsProps): ReactElement {
  const { t, formatNumber } = useText('client-imports')
  return (
    <TabList selectedValue={value} onTabSelect={(_event, data) => onChange(String(data.value))}>
      {tabs
        .filter(([name, rows]) => rows > 0 || name === 'all')
        .map(([name, rows]) => (
          <Tab key={name} value={name}>
            {t('tab', { name: t(`tabs.${name}`), rows: formatNumber(rows) })}
          </Tab>
        ))}
    </TabList>
  )
}
