import { useText } from '@coverdesk/ui'
import { Button, makeStyles, Select, tokens } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import type { ReactElement } from 'react'
import { AnswerPicker } from '../shared/answer-picker/answer-picker.tsx'
import { type Askable, comparisonsOf } from './askable.ts'
import {
  type Comparison,
  isGroup,
  needsValue,
  newGroup,
  newTest,
  type RuleGroup,
  type RulePart,
  type RuleTest,
} from './rule-tree.ts'
import { ValueInput } from './value-input.tsx'

const useStyles = makeStyles({
  group: {
    margin: 0,
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderInlineStartWidth: '3px',
    borderInlineStartColor: tokens.colorBrandStroke1,
    borderRadius: tokens.borderRadiusMedium,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
    minWidth: 0,
  },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    alignItems: 'center',
    '& > *': { maxWidth: '100%', minWidth: 0 },
  },
  wide: { flexGrow: 2, flexBasis: '180px' },
  narrow: { flexGrow: 1, flexBasis: '130px' },
  value: { display: 'grid', flexGrow: 1, flexBasis: '110px', minWidth: 0, '& > *': { minWidth: 0 } },
})

interface GroupProps {
  group: RuleGroup
  askables: readonly Askable[]
  onChange: (group: RuleGroup) => void
  /** Removes a part at any depth. */
  onTake: (part: RulePart) => void
  onRemove?: () => void
}

/** Edits comparisons joined by all, any or none; groups may be nested. */
export function RuleBuilder({ group, askables, onChange, onTake, onRemove }: GroupProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('conditions')
  const put = (index: number, part: RulePart): void =>
    onChange({ ...group, parts: group.parts.with(index, part) })
  return (
    <fieldset className={styles.group}>
      <div className={styles.row}>
        <Select
          aria-label={t('joined')}
          value={group.joined}
          onChange={(_event, data) => onChange({ ...group, joined: data.value as RuleGroup['joined'] })}
        >
          {(['all', 'any', 'none'] as const).map((joined) => (
            <option key={joined} value={joined}>
              {t(`joins.${joined}`)}
            </option>
          ))}
        </Select>
        {onRemove ? (
          <Button
            appearance="subtle"
            icon={<DeleteRegular />}
            aria-label={t('remove_group')}
            onClick={onRemove}
          />
        ) : null}
      </div>
      {group.parts.map((part, index) =>
        isGroup(part) ? (
          <RuleBuilder
            key={part.id}
            group={part}
            askables={askables}
            onChange={(changed) => put(index, changed)}
            onTake={onTake}
            onRemove={() => onTake(part)}
          />
        ) : (
          <TestRow
            key={part.id}
            test={part}
            askables={askables}
            onChange={(changed) => put(index, changed)}
            onRemove={() => onTake(part)}
          />
        ),
      )}
      <div className={styles.row}>
        <Button size="small" onClick={() => onChange({ ...group, parts: [...group.parts, newTest()] })}>
          {t('add_test')}
        </Button>
        <Button size="small" onClick={() => onChange({ ...group, parts: [...group.parts, newGroup()] })}>
          {t('add_group')}
        </Button>
      </div>
    </fieldset>
  )
}

interface TestRowProps {
  test: RuleTest
  askables: readonly Askable[]
  onChange: (test: RuleTest) => void
  onRemove: () => void
}

function TestRow({ test, askables, onChange, onRemove }: TestRowProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('conditions')
  const askable = askables.find(({ name }) => name === test.name)
  // A rule may compare a fact that is not among the answers: what it compares by stays what is shown.
  const offered = [...new Set([...comparisonsOf(askable), test.comparison])]
  const choose = (name: string): void => {
    const [comparison = 'is'] = comparisonsOf(askables.find((one) => one.name === name))
    onChange({ ...test, name, comparison, value: '' })
  }
  return (
    <div className={styles.row}>
      <div className={styles.wide}>
        <AnswerPicker
          label={t('answer')}
          options={askables.map(({ name, from, label }) => ({ value: name, label, group: from }))}
          value={test.name}
          placeholder={t('choose_answer')}
          onChoose={choose}
        />
      </div>
      <Select
        className={styles.narrow}
        aria-label={t('comparison')}
        value={test.comparison}
        onChange={(_event, data) => onChange({ ...test, comparison: data.value as Comparison })}
      >
        {offered.map((comparison) => (
          <option key={comparison} value={comparison}>
            {t(`comparisons.${comparison}`)}
          </option>
        ))}
      </Select>
      {needsValue(test.comparison) ? (
        <div className={styles.value}>
          <ValueInput
            key={test.name}
            askable={askable}
            label={t('value')}
            value={test.value}
            onChange={(value) => onChange({ ...test, value })}
          />
        </div>
      ) : null}
      <Button appearance="subtle" icon={<DeleteRegular />} aria-label={t('remove_test')} onClick={onRemove} />
    </div>
  )
}
