import { useSearch } from 'wouter'

/** Returns the language of the texts that a link asks for with `?language=`; English without one. */
export const useLanguageParameter = (): string => new URLSearchParams(useSearch()).get('language') ?? 'en'
