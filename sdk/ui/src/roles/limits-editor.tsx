import { parseNaira } from '@coverdesk/sdk'
import { Field, Input } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { useText } from '../locale/use-text.ts'
import { limitKey, usePrivilegeTexts } from '../people/privilege-texts.ts'
import { useFieldStyles } from '../record-form/field-styles.ts'
import { useRolePlace } from './role-place.tsx'
import { offeredRolesAtom } from './roles.atoms.ts'

const KOBO = 100

interface LimitsEditorProps {
  limits: Record<string, number>
  locked: boolean
  onChange: (limits: Record<string, number>) => void
}

/** How much a role may approve at once, and in a day; a row for each kind of decision there is. */
export function LimitsEditor({ limits, locked, onChange }: LimitsEditorProps): ReactElement {
  const styles = useFieldStyles()
  const place = useRolePlace()
  const roles = useAtomValue(offeredRolesAtom(place.of))
  const own = new Set(place.limits.map(limitKey))
  const known = [...roles.flatMap((role) => Object.keys(role.limits)), ...Object.keys(limits)].map(limitKey)
  const others = [...new Set(known)].filter((name) => !own.has(name))
  const names = [...place.limits, ...others.flatMap((name) => [name, `${name}_daily`])]
  const set = (name: string, amount: number | null): void => {
    const { [name]: _before, ...others } = limits
    onChange(amount === null ? others : { ...others, [name]: amount })
  }
  return (
    <div className={styles.fields}>
      {names.map((name) => (
        <LimitField
          key={name}
          name={name}
          amount={limits[name] ?? null}
          locked={locked}
          onChange={(amount) => set(name, amount)}
        />
      ))}
    </div>
  )
}

interface LimitFieldProps {
  name: string
  amount: number | null
  locked: boolean
  onChange: (amount: number | null) => void
}

function LimitField({ name, amount, locked, onChange }: LimitFieldProps): ReactElement {
  const { t, formatNumber } = useText('roles')
  const { limitOf } = usePrivilegeTexts()
  const written = amount === null ? '' : formatNumber(amount / KOBO)
  const [typed, setTyped] = useState<string | null>(null)
  const wrong = typed !== null && typed.trim() !== '' && parseNaira(typed) === null
  return (
    <Field label={limitOf(name)} validationMessage={wrong ? t('limit.format') : null}>
      <Input
        dir="ltr"
        inputMode="decimal"
        contentBefore="₦"
        readOnly={locked}
        value={typed ?? written}
        onChange={(_event, data) => {
          setTyped(data.value)
          const read = parseNaira(data.value)
          if (data.value.trim() === '') onChange(null)
          else onChange(read ?? Number.NaN)
        }}
        onBlur={() => {
          if (!wrong) setTyped(null)
        }}
      />
    </Field>
  )
}
