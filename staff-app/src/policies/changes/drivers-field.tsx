import type { NamedDriver } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalM, justifyItems: 'start', gridColumn: '1 / -1' },
  driver: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'end',
    width: '100%',
  },
  error: { color: tokens.colorPaletteRedForeground1 },
})

interface DriversFieldProps {
  drivers: readonly NamedDriver[]
  error: string | undefined
  onChange: (drivers: NamedDriver[]) => void
}

/** Asks for the other drivers named on a policy. */
export function DriversField({ drivers, error, onChange }: DriversFieldProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('policy-record')
  const put = (index: number, next: Partial<NamedDriver>): void =>
    onChange(drivers.map((driver, at) => (at === index ? { ...driver, ...next } : driver)))
  return (
    <div className={styles.list}>
      {drivers.map((driver, index) => (
        <div key={index} className={styles.driver}>
          <Field label={t('change.driver_name')} required>
            <Input
              dir="auto"
              value={driver.name}
              onChange={(_event, data) => put(index, { name: data.value })}
            />
          </Field>
          <Field label={t('change.driver_licence')}>
            <Input
              dir="ltr"
              value={driver.licence_number ?? ''}
              onChange={(_event, data) => put(index, { licence_number: data.value })}
            />
          </Field>
          <Button onClick={() => onChange(drivers.filter((_driver, at) => at !== index))}>
            {t('change.driver_remove')}
          </Button>
        </div>
      ))}
      {error ? (
        <span role="alert" className={styles.error}>
          {error}
        </span>
      ) : null}
      <Button onClick={() => onChange([...drivers, { name: '', licence_number: '' }])}>
        {t('change.driver_add')}
      </Button>
    </div>
  )
}
