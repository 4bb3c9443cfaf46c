/** Codes of problems that were renamed, by their earlier name: comments, `.recto.json` and baselines may still have that. */
const renamedCodes: Readonly<Record<string, string>> = {
	'unused-silence': 'unused-disable-comment',
};

/** The present name of a code; the code itself where it was not renamed. */
export function currentCode(code: string): string {
	return Object.hasOwn(renamedCodes, code) ? (renamedCodes[code] ?? code) : code;
}
