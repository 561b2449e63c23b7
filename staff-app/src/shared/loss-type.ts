import { useText } from '@coverdesk/ui'

/** Returns a function that names a kind of loss; an insurer's own form may have kinds without a text. */
export function useLossType(): (kind: string) => string {
  const { t, has } = useText('claims')
  return (kind) => (has(`loss_types.is_${kind}`) ? t(`loss_types.is_${kind}`) : spelled(kind))
}

/** Formats a stored value for reading: `hit_and_run` becomes `Hit and run`. */
export function spelled(value: string): string {
  const words = value.replaceAll('_', ' ').trim()
  return words.charAt(0).toLocaleUpperCase() + words.slice(1)
}
