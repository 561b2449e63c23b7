import { businessReference } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useAtomValue } from 'jotai'
import { type ReactElement, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { nextWorkAtom } from '../../my-work/my-work.atoms.ts'
import { paths, workPath } from '../../paths.ts'
import { useWorkTitle } from '../use-work-title.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    marginBlockEnd: tokens.spacingVerticalL,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
  },
  text: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  go: { color: tokens.colorBrandForeground2, fontWeight: tokens.fontWeightSemibold },
})

/** Names the next work item and leads to it. */
export function NextBar({ onClose }: { onClose: () => void }): ReactElement | null {
  const styles = useStyles()
  const { t, tn, dotted } = useText('my-work')
  const titleOf = useWorkTitle()
  const { data: page } = useAtomValue(nextWorkAtom)
  const link = useRef<HTMLAnchorElement>(null)
  const [next] = page?.data ?? []
  useEffect(() => {
    // The focused element was removed with the form.
    if (page && document.activeElement === document.body) link.current?.focus()
  }, [page])
  if (!page) return null
  return (
    <section className={styles.bar} aria-label={t('next.label')}>
      <span className={styles.text} role="status">
        {next
          ? `${tn('next.waiting', page.meta.total)} ${dotted([businessReference(next), titleOf(next), next.customer?.name])}`
          : t('next.nothing')}
      </span>
      <Link ref={link} className={styles.go} href={next ? workPath(next) : paths.home}>
        {t(next ? 'next.go' : 'next.home')}
      </Link>
      <Button
        appearance="subtle"
        size="small"
        icon={<DismissRegular />}
        aria-label={t('next.close')}
        onClick={onClose}
      />
    </section>
  )
}
