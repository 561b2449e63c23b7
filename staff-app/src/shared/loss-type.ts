import { useText } from '@coverdesk/ui'

/** Words for a kind of loss; an insurer's own form may know kinds this app has no text for. */
export function useLossType(): (kind: string) => string {
  const { t, has } = useText('claims')
  return (kind) => (has(`loss_types.is_${kind}`) ? t(`loss_types.is_${kind}`) : spelled(kind))
}

/** A stored value as words: `hit_and_run` is `Hit and run`. */
export function spelled(value: string): string {
  const words = value.replaceAll('_', ' ').trim()
  return words.charAt(0).toLocaleUpperCase() + words.slice(1)
}
