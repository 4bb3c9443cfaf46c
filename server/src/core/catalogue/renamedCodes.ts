/** Codes of problems that were renamed, by their earlier name: comments, `.recto.json` and baselines may still have that. */
const renamedCodes: Readonly<Record<string, string>> = {
	'beyond-specification': 'undocumented-value',
	'invalid-colour': 'invalid-color',
	'overlooked-key': 'conflicting-keys',
	'page-path-form': 'page-path-format',
	'repeated-item': 'duplicate-item',
	'rooted-api-path': 'absolute-openapi-path',
	'shared-address': 'duplicate-url',
	'unread-openapi-file': 'remote-openapi-file',
	'unread-part': 'broken-config-reference',
	'unused-silence': 'unused-disable-comment',
	'useless-redirect': 'invalid-redirect',
};

/** The present name of a code; the code itself where it was not renamed. */
export function currentCode(code: string): string {
	return Object.hasOwn(renamedCodes, code) ? (renamedCodes[code] ?? code) : code;
}
