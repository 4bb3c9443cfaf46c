/** Names that are no codes of languages, but were taken for such (host-behavior.md 3.1). */
const aliases: Readonly<Record<string, string>> = { cn: 'zh', jp: 'ja' };

/** The code as HTML takes it: `cn` → `zh`, `fr-ca` → `fr-CA`. Undefined for what is no code. */
export function languageTag(code: string): string | undefined {
	try {
		return Intl.getCanonicalLocales(aliases[code.toLowerCase()] ?? code)[0];
	} catch {
		return undefined;
	}
}

/** The name of a language in itself, as readers look for theirs: `fr` → `Français`. What is no code stays. */
export function languageName(code: string): string {
	const tag = languageTag(code);
	if (tag === undefined) return code;
	try {
		const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' }).of(tag);
		return name === undefined ? code : `${name.charAt(0).toLocaleUpperCase(tag)}${name.slice(1)}`;
	} catch {
		// No code at all.
		return code;
	}
}
