/** Country codes that are used as language codes (host-behavior.md 3.1). */
const aliases: Readonly<Record<string, string>> = { cn: 'zh', jp: 'ja' };

/** BCP 47 tag of a language code: `cn` → `zh`, `fr-ca` → `fr-CA`. Undefined for an invalid code. */
export function languageTag(code: string): string | undefined {
	try {
		return Intl.getCanonicalLocales(aliases[code.toLowerCase()] ?? code)[0];
	} catch {
		return undefined;
	}
}

/** Native name of a language: `fr` → `Français`. An invalid code is returned unchanged. */
export function languageName(code: string): string {
	const tag = languageTag(code);
	if (tag === undefined) return code;
	try {
		const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' }).of(tag);
		return name === undefined ? code : `${name.charAt(0).toLocaleUpperCase(tag)}${name.slice(1)}`;
	} catch {
		// Invalid code.
		return code;
	}
}
