import { userAtom, useText } from '@coverdesk/ui'
import { leaveAtom } from '@coverdesk/ui/leave-guard'
import { Dialog, DialogSurface, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { useAtomValue, useSetAtom } from 'jotai'
import {
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'wouter'
import type { Line, LineGroup } from './lines.ts'
import { keepRecent } from './recent.ts'
import { useEnter } from './use-enter.ts'
import { useLines } from './use-lines.ts'

const useStyles = makeStyles({
  surface: {
    alignSelf: 'start',
    marginBlockStart: '12vh',
    width: '640px',
    maxWidth: 'calc(100vw - 24px)',
    padding: 0,
    overflow: 'hidden',
  },
  input: { width: '100%', borderRadius: 0, '::after': { display: 'none' } },
  list: {
    maxHeight: '56vh',
    overflowY: 'auto',
    margin: 0,
    padding: tokens.spacingHorizontalS,
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: tokens.colorNeutralStroke2,
  },
  group: {
    paddingInline: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'baseline',
    paddingInline: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  chosen: { backgroundColor: tokens.colorNeutralBackground1Selected },
  detail: { color: tokens.colorNeutralForeground2 },
  note: { margin: 0, padding: tokens.spacingHorizontalL, color: tokens.colorNeutralForeground2 },
})

interface PaletteProps {
  /** What was typed while this code was fetched; taken up once. */
  typedBefore: RefObject<string>
  onClose: () => void
}

/** Finds screens, policies, claims, customers, trackers and actions by keyboard. */
export function Palette({ typedBefore, onClose }: PaletteProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('staff')
  const user = useAtomValue(userAtom)
  const [, navigate] = useLocation()
  const leave = useSetAtom(leaveAtom)
  const [typed, setTyped] = useState(typedBefore.current)
  const [chosen, setChosen] = useState(0)
  const { lines, searching, failed } = useLines(typed)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    typedBefore.current = ''
  }, [typedBefore])
  const at = Math.min(chosen, lines.length - 1)
  useEffect(() => {
    list.current?.querySelector(`[data-at="${at}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [at])

  const go = (line: Line | undefined): void => {
    if (!line) return
    if (user) keepRecent(user.id, line)
    onClose()
    leave(() => navigate(line.href))
  }
  const enter = useEnter({ searching, failed, typed, isFirst: chosen === 0, go: () => go(lines[at]) })
  const move = (step: number): void => setChosen((at + step + lines.length) % Math.max(lines.length, 1))
  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter') enter()
    else return
    event.preventDefault()
  }
  return (
    <Dialog open onOpenChange={(_event, data) => !data.open && onClose()}>
      <DialogSurface className={styles.surface} aria-label={t('palette.title')}>
        <Input
          className={styles.input}
          size="large"
          appearance="filled-lighter"
          contentBefore={<SearchRegular />}
          placeholder={t('palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(_event, data) => {
            setTyped(data.value)
            setChosen(0)
          }}
          onKeyDown={onKey}
          input={{
            role: 'combobox',
            'aria-label': t('palette.placeholder'),
            'aria-expanded': true,
            'aria-controls': id,
            'aria-autocomplete': 'list',
            'aria-activedescendant': lines.length > 0 ? `${id}-${at}` : undefined,
          }}
        />
        <div ref={list} id={id} role="listbox" aria-label={t('palette.title')} className={styles.list}>
          {groupsOf(lines).map(({ group, from, members }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, which no element is
            <div key={`${group}-${from}`} role="group" aria-label={t(`palette.groups.${group}`)}>
              <div className={styles.group} aria-hidden>
                {t(`palette.groups.${group}`)}
              </div>
              {members.map((line, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field above holds focus and keys
                <div
                  key={line.href + line.title}
                  id={`${id}-${from + index}`}
                  data-at={from + index}
                  role="option"
                  aria-selected={from + index === at}
                  className={mergeClasses(styles.line, from + index === at && styles.chosen)}
                  onClick={() => go(line)}
                  onPointerMove={() => setChosen(from + index)}
                >
                  <span>{line.title}</span>
                  <span className={styles.detail}>{line.detail}</span>
                </div>
              ))}
            </div>
          ))}
        </div>
        <p role="status" className={lines.length === 0 || failed ? styles.note : undefined}>
          {noteOf(t, { empty: lines.length === 0, searching, failed })}
        </p>
      </DialogSurface>
    </Dialog>
  )
}

interface Group {
  group: LineGroup
  /** Index of its first entry among all. */
  from: number
  members: Line[]
}

function groupsOf(lines: readonly Line[]): Group[] {
  const groups: Group[] = []
  for (const [index, line] of lines.entries()) {
    const last = groups.at(-1)
    if (last?.group === line.group) last.members.push(line)
    else groups.push({ group: line.group, from: index, members: [line] })
  }
  return groups
}

function noteOf(
  t: (key: string) => string,
  { empty, searching, failed }: { empty: boolean; searching: boolean; failed: boolean },
): string {
  if (failed) return t('palette.failed')
  if (!empty) return ''
  return t(searching ? 'palette.searching' : 'palette.nothing')
}
