import { longDay } from '../../platform/printing/long-day.ts'
import { type PaperLanguage, textsIn } from '../../platform/printing/paper-language.ts'
import type { CertificateFacts } from './certificate-facts.ts'

type Facts = Pick<CertificateFacts, 'ownDamageFrom' | 'startDate' | 'sumInsured'>

/** Whether damage to the own vehicle is not covered from the start of the policy. */
export const isLater = ({ sumInsured, ownDamageFrom, startDate }: Facts): boolean =>
  sumInsured !== null && (ownDamageFrom === null || ownDamageFrom > startDate)

/** States from when damage to the own vehicle is covered, in a language. */
export function ownDamageText({ ownDamageFrom: from }: Facts, language: PaperLanguage): string {
  const textOf = textsIn(language)
  if (from === null) return textOf('own_damage_waiting')
  return textOf('own_damage_from', { date: longDay(from, language.tag) })
}
