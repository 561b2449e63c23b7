import type { ListedRole } from '@coverdesk/sdk'
import { Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useSearchParams } from 'wouter'
import { useText } from '../locale/use-text.ts'
import { Card } from '../parts/card.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { usePrivilegeTexts } from '../people/privilege-texts.ts'
import { useFieldStyles } from '../record-form/field-styles.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { useRolePlace } from './role-place.tsx'
import { offeredRolesAtom } from './roles.atoms.ts'

const useStyles = makeStyles({
  stack: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    maxWidth: '900px',
  },
  table: {
    borderCollapse: 'collapse',
    width: '100%',
    // The names of the roles stand out, not the thirty rights.
    '& tbody th': { fontWeight: tokens.fontWeightRegular },
    '& thead th:first-child': { width: '50%' },
  },
  cell: {
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    paddingBlock: tokens.spacingVerticalS,
    paddingInlineEnd: tokens.spacingHorizontalM,
    borderBlockEndWidth: '1px',
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke2,
  },
})

/** What one of two roles may do and the other may not. */
export function CompareRolesPage(): ReactElement {
  const styles = useStyles()
  const fields = useFieldStyles()
  const { t } = useText('roles')
  const roles = useAtomValue(offeredRolesAtom(useRolePlace().of))
  const [search, setSearch] = useSearchParams()
  const chosen = (name: 'one' | 'other') => roles.find(({ id }) => id === search.get(name)) ?? null
  const [one, other] = [chosen('one'), chosen('other')]
  return (
    <div className={styles.stack}>
      <PageTitle title={t('comparison.title')} />
      <div className={fields.fields}>
        {(
          [
            ['one', 'comparison.first'],
            ['other', 'comparison.second'],
          ] as const
        ).map(([name, label]) => (
          <Field key={name} label={t(label)}>
            <Select
              value={search.get(name) ?? ''}
              onChange={(_event, { value }) =>
                setSearch(
                  (before) => {
                    const next = new URLSearchParams(before)
                    next.set(name, value)
                    return next
                  },
                  { replace: true },
                )
              }
            >
              <option value="">{t('comparison.choose')}</option>
              {roles.map((role) => (
                <option key={role.id} value={role.id}>
                  {role.name}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
      {one && other ? (
        <Differences one={one} other={other} />
      ) : (
        <EmptyState title={t('comparison.none')} text={t('comparison.none_text')} />
      )}
    </div>
  )
}

function Differences({ one, other }: { one: ListedRole; other: ListedRole }): ReactElement {
  const styles = useStyles()
  const { t, formatNaira } = useText('roles')
  const { meaningOf, limitOf, noLimitOf } = usePrivilegeTexts()
  const has = (role: ListedRole, name: string): string =>
    t(role.privileges.includes(name) ? 'comparison.yes' : 'comparison.no')
  const limit = (role: ListedRole, name: string): string => {
    const amount = role.limits[name]
    return amount === undefined ? noLimitOf(name) : formatNaira(amount)
  }
  const names = [...new Set([...one.privileges, ...other.privileges])]
  const limits = [...new Set([...Object.keys(one.limits), ...Object.keys(other.limits)])]
  const rows = [
    ...names.map((name) => ({
      key: name,
      label: meaningOf(name),
      one: has(one, name),
      other: has(other, name),
    })),
    ...limits.map((name) => ({
      key: `limit ${name}`,
      label: t('comparison.limit', { name: limitOf(name) }),
      one: limit(one, name),
      other: limit(other, name),
    })),
  ].filter((row) => row.one !== row.other)
  if (rows.length === 0) return <p>{t('comparison.same')}</p>
  return (
    <Card title={t('comparison.only_differences')}>
      <table className={styles.table}>
        <thead>
          <tr>
            {[t('comparison.difference'), one.name, other.name].map((title) => (
              <th key={title} scope="col" className={styles.cell}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" className={styles.cell}>
                {row.label}
              </th>
              <td className={styles.cell}>{row.one}</td>
              <td className={styles.cell}>{row.other}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
