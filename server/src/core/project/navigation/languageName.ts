/** Names that are no codes of languages, but were taken for such (facts section 3.1). */
const aliases: Readonly<Record<string, string>> = { cn: 'zh', jp: 'ja' };

/** The name of a language in itself, as readers look for theirs: `fr` → `Français`. What is no code stays. */
export function languageName(code: string): string {
	const tag = aliases[code.toLowerCase()] ?? code;
	try {
		const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' }).of(tag);
		return name === undefined ? code : `${name.charAt(0).toLocaleUpperCase(tag)}${name.slice(1)}`;
	} catch {
		// No code at all.
		return code;
	}
}
