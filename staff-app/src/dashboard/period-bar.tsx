import { isDay } from '@coverdesk/sdk'
import { DateField, useText } from '@coverdesk/ui'
import { makeStyles, Select, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { branchesAtom } from './dashboard.atoms.ts'
import { type PeriodName, periods } from './period.ts'
import type { SelectedPeriod } from './use-period.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
  span: { color: tokens.colorNeutralForeground2, marginInlineEnd: 'auto' },
})

/** Selects the period and the branch of the figures. */
export function PeriodBar({ period }: { period: SelectedPeriod }): ReactElement {
  const styles = useStyles()
  const { t, formatDate } = useText('dashboard')
  const { from, until } = period.query
  const choose = (name: string): void =>
    period.change({
      period: name === 'days_30' ? '' : name,
      ...(name === 'own' ? { from, until } : { from: '', until: '' }),
    })
  return (
    <section className={styles.bar} aria-label={t('period.title')}>
      <span className={styles.span}>
        {t('period.span', { from: formatDate(from), until: formatDate(until) })}
      </span>
      {period.name === 'own' ? (
        <>
          <Day
            label={t('period.from')}
            value={from}
            max={until}
            onChange={(day) => period.change({ from: day, until })}
          />
          <Day
            label={t('period.until')}
            value={until}
            min={from}
            onChange={(day) => period.change({ from, until: day })}
          />
        </>
      ) : null}
      <Select
        aria-label={t('period.title')}
        value={period.name}
        onChange={(_event, { value }) => choose(value)}
      >
        {periods.map((name: PeriodName) => (
          <option key={name} value={name}>
            {t(`periods.${name}`)}
          </option>
        ))}
      </Select>
      <BranchChoice period={period} />
    </section>
  )
}

interface DayProps {
  label: string
  value: string
  min?: string
  max?: string
  onChange: (day: string) => void
}

/** Applies a date once it is complete and within its bounds: until then the figures stay. */
function Day({ label, value, min = '', max = '9999', onChange }: DayProps): ReactElement {
  const [typed, setTyped] = useState(value)
  return (
    <DateField
      aria-label={label}
      value={typed}
      {...(min ? { min } : { max })}
      onChange={(day) => {
        setTyped(day)
        if (isDay(day) && day >= min && day <= max) onChange(day)
      }}
    />
  )
}

function BranchChoice({ period: { branch, change } }: { period: SelectedPeriod }): ReactElement | null {
  const { t } = useText('dashboard')
  const { data: branches = [] } = useAtomValue(branchesAtom)
  if (branches.length < 2 && !branch) return null
  return (
    <Select
      aria-label={t('branch')}
      value={branch}
      onChange={(_event, { value }) => change({ branch: value })}
    >
      <option value="">{t('all_branches')}</option>
      {branches.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}
