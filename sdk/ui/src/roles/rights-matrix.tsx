import { Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useText } from '../locale/use-text.ts'
import { usePrivilegeTexts } from '../people/privilege-texts.ts'
import { matrixOf, stateOfAll, toggledAll } from './matrix.ts'
import { useRolePlace } from './role-place.tsx'
import { privilegesAtom } from './roles.atoms.ts'

const useStyles = makeStyles({
  frame: { overflowX: 'auto' },
  table: { borderCollapse: 'collapse', width: '100%' },
  head: {
    textAlign: 'start',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
    verticalAlign: 'bottom',
    whiteSpace: 'nowrap',
  },
  cell: {
    borderBlockEndWidth: '1px',
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke2,
    paddingBlock: tokens.spacingVerticalXXS,
    textAlign: 'start',
    verticalAlign: 'top',
    '@media (max-width: 639px)': { display: 'block', borderBlockEndStyle: 'none' },
  },
  row: {
    '@media (max-width: 639px)': {
      display: 'block',
      paddingBlock: tokens.spacingVerticalS,
      borderBlockEndWidth: '1px',
      borderBlockEndStyle: 'solid',
      borderBlockEndColor: tokens.colorNeutralStroke2,
    },
  },
  columns: { '@media (max-width: 639px)': { display: 'none' } },
  empty: { '@media (max-width: 639px)': { display: 'none' } },
  subject: { fontWeight: tokens.fontWeightSemibold, minWidth: '170px' },
  title: { paddingBlockEnd: tokens.spacingVerticalS },
  // The words stand on the first line of the box beside them.
  all: { display: 'flex', alignItems: 'start', '& > :last-child': { paddingBlock: '6px' } },
  meaning: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

interface RightsMatrixProps {
  chosen: readonly string[]
  locked: boolean
  onChange: (chosen: string[]) => void
}

/** What a role may do: a row for each thing, a column for each action, plain words at each tick. */
export function RightsMatrix({ chosen, locked, onChange }: RightsMatrixProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('roles')
  const words = usePrivilegeTexts()
  const offered = useAtomValue(privilegesAtom(useRolePlace().of))
  const { rows, actions } = matrixOf(offered)
  const held = new Set(chosen)
  const byAction = (action: string) => offered.filter(({ name }) => name.endsWith(`.${action}`))
  const all = (several: typeof offered, label: string): ReactElement => (
    <Checkbox
      aria-label={label}
      disabled={locked || !several.some(({ name, yours }) => yours || held.has(name))}
      checked={stateOfAll(
        several.map(({ name }) => name),
        held,
      )}
      onChange={(_event, { checked }) => onChange(toggledAll(several, chosen, checked === true))}
    />
  )
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead className={styles.columns}>
          <tr>
            <th scope="col" className={mergeClasses(styles.cell, styles.head, styles.title)}>
              {t('matrix.subject')}
            </th>
            {actions.map((action) => (
              <th key={action} scope="col" className={mergeClasses(styles.cell, styles.head)}>
                <span className={styles.all}>
                  {all(byAction(action), t('matrix.all_column', { action: words.actionOf(action) }))}
                  <span>{words.actionOf(action)}</span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ subject, cells }) => {
            const name = words.subjectOf(`${subject}.`)
            return (
              <tr key={subject} className={styles.row}>
                <th scope="row" className={mergeClasses(styles.cell, styles.subject)}>
                  <span className={styles.all}>
                    {all([...cells.values()], t('matrix.all_row', { subject: name }))}
                    <span>{name}</span>
                  </span>
                </th>
                {actions.map((action) => {
                  const one = cells.get(action)
                  if (!one) return <td key={action} className={mergeClasses(styles.cell, styles.empty)} />
                  const mayTick = one.yours || held.has(one.name)
                  return (
                    <td key={action} className={styles.cell}>
                      <Checkbox
                        disabled={locked || !mayTick}
                        title={mayTick ? undefined : t('matrix.not_yours')}
                        checked={held.has(one.name)}
                        label={{
                          className: styles.meaning,
                          children: words.meaningOf(one.name),
                        }}
                        onChange={(_event, { checked }) =>
                          onChange(
                            checked ? [...chosen, one.name] : chosen.filter((other) => other !== one.name),
                          )
                        }
                      />
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
