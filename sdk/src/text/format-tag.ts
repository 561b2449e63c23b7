/**
 * Returns the BCP 47 tag to format figures and dates of a product language with: Nigerian conventions for English, those
 * of Portugal for Portuguese, as its texts, and Western digits in Arabic, so that a policy number and the figures beside
 * it read alike. A tag of another kind stays.
 * @param code a product language such as `en` or `ae`
 */
export function formatTag(code: string): string {
  if (code === 'en') return 'en-NG'
  if (code === 'pt') return 'pt-PT'
  return code === 'ae' ? 'ar-u-nu-latn' : code
}
