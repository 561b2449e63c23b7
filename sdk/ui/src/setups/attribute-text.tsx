import { languages, type SetupAttributes, type SetupField } from '@coverdesk/sdk'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useText } from '../locale/use-text.ts'
import { setupChoicesAtom } from './setups.atoms.ts'

const useStyles = makeStyles({
  colour: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  tint: {
    inlineSize: '16px',
    blockSize: '16px',
    borderRadius: tokens.borderRadiusCircular,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    forcedColorAdjust: 'none',
  },
})

/** A value of an entry as people read it. */
export function AttributeText({
  field,
  value,
}: {
  field: SetupField
  value: SetupAttributes[string] | null
}): ReactElement | string {
  const styles = useStyles()
  const { t, formatDate, formatNaira, formatNumber, formatList } = useText('setups')
  const choices = useAtomValue(setupChoicesAtom(field.list ?? null))
  const nameOf = (code: string): string => choices.find((one) => one.code === code)?.name ?? code
  if (value === null || value === undefined) return '–'
  switch (field.kind) {
    case 'money':
      return formatNaira(Number(value))
    case 'percent':
      return formatNumber(Number(value) / 10_000, { style: 'percent', maximumFractionDigits: 2 })
    case 'day':
      return formatDate(String(value))
    case 'choice':
      return t(`options.${field.name}.${String(value)}`)
    case 'language':
      return languages.find(({ code }) => code === value)?.name ?? String(value)
    case 'flag':
      return t(value ? 'yes' : 'no')
    case 'colour':
      return (
        <span className={styles.colour}>
          <span className={styles.tint} style={{ backgroundColor: String(value) }} />
          <bdi>{String(value)}</bdi>
        </span>
      )
    case 'lines':
      return formatNumber([value].flat().length)
    case 'digits':
      return <bdi dir="ltr">{formatList([value].flat().map(String))}</bdi>
    case 'account':
      return <bdi dir="ltr">{String(value)}</bdi>
    case 'entry':
    case 'entries':
      return formatList([value].flat().map(String).map(nameOf))
    default:
      return String(value)
  }
}
