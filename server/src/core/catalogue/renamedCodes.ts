/** Codes of problems that were renamed, by their earlier name: comments, `.recto.json` and baselines may still have that. */
const renamedCodes: Readonly<Record<string, string>> = {
	'beyond-specification': 'undocumented-value',
	'crossed-tag': 'misnested-tag',
	'cut-tag': 'interrupted-tag',
	'foreign-block': 'unsupported-syntax',
	'foreign-code-option': 'unknown-code-option',
	'foreign-tag': 'unsupported-tag',
	'invalid-colour': 'invalid-color',
	'lazy-line': 'lazy-continuation',
	'lost-cells': 'extra-table-cells',
	'lost-character': 'replacement-character',
	'lost-mark': 'block-marker-in-heading',
	'no-code': 'missing-code-block',
	'open-fence': 'unclosed-code-block',
	'overlooked-key': 'conflicting-keys',
	'page-path-form': 'page-path-format',
	'repeated-component': 'duplicate-component',
	'repeated-item': 'duplicate-item',
	'rooted-api-path': 'absolute-openapi-path',
	'shared-address': 'duplicate-url',
	'split-tag': 'tag-across-blocks',
	'torn-table': 'malformed-table',
	'unmeant-formula': 'accidental-math',
	'unnamed-code': 'missing-code-title',
	'unread-openapi-file': 'remote-openapi-file',
	'unread-part': 'broken-config-reference',
	'unused-silence': 'unused-disable-comment',
	'useless-redirect': 'invalid-redirect',
	'visible-stars': 'unrendered-emphasis',
	'wrong-attribute-kind': 'invalid-attribute-type',
	'wrong-child': 'invalid-child',
	'wrong-parent': 'invalid-parent',
};

/** The present name of a code; the code itself where it was not renamed. */
export function currentCode(code: string): string {
	return Object.hasOwn(renamedCodes, code) ? (renamedCodes[code] ?? code) : code;
}
