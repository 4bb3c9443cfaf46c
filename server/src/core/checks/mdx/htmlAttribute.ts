import { booleanAttributes, jsxAttributeNames } from '../../catalogue/htmlElements.ts';
import type { TagAttribute } from '../../language/page/pageSyntax.ts';
import { isSnippetTag } from '../../project/pages/snippetTags.ts';
import type { Fix } from '../../text/problem.ts';
import { fileCheck } from '../fileCheck.ts';
import { replacement, safeFix } from '../replacement.ts';

export const htmlAttribute = fileCheck({
	code: 'html-attribute',
	includesSnippets: true,
	severity: 'information',
	title: 'HTML attribute name in JSX',
	explain:
		'Attributes are named as in JSX: `className` for `class`, `htmlFor` for `for`, and `style` is an object in braces. The site accepts the HTML names too, so they are reported only if `.recto.json` sets the severity of the code. Always reported, as a warning: boolean attributes without a value, such as `autoplay`, which have no effect.',
	examples: {
		bad: '<div ⟦class⟧="wide" ⟦style="color: red; margin-top: 8px"⟧>\n  Text.\n</div>\n',
		good: '<div className="wide" style={{ color: "red", marginTop: "8px" }}>\n  Text.\n</div>\n',
		files: { '.recto.json': '{ "severities": { "html-attribute": "information" } }' },
	},
	page(document, report) {
		for (const tag of document.syntax.tags) {
			if (tag.unfinished || tag.kind === 'close' || !/^[a-z]/.test(tag.name)) continue;
			if (isSnippetTag(document, tag)) continue;
			for (const attribute of tag.attributes) {
				const { name, nameSpan, span, value } = attribute;
				const suggested = jsxAttributeNames.get(name);
				if (suggested !== undefined)
					report({
						span: nameSpan,
						...(value === undefined && booleanAttributes.has(name)
							? {
									severity: 'warning',
									message: `HTML attribute \`${name}\` has no effect without a value. Write \`${suggested}\`.`,
								}
							: {
									message: `HTML attribute name \`${name}\` in JSX. Use \`${suggested}\`.`,
									isOptIn: true,
								}),
						fixes: [safeFix(`Rename to \`${suggested}\``, nameSpan, suggested)],
					});
				if (name === 'style' && value?.kind === 'string')
					report({
						span,
						message: '`style` must be an object in JSX. Write `style={{ color: "red" }}`.',
						isOptIn: true,
						fixes: toStyleObject(attribute),
					});
			}
		}
	},
});

function toStyleObject({ span, value }: TagAttribute): readonly Fix[] {
	const declarations = (value?.text ?? '').split(';').filter((part) => part.trim() !== '');
	const pairs = declarations.map((part) => /^([a-z-]+)\s*:\s*((?:[^\s"\\][^"\\\n]*)?)$/i.exec(part.trim()));
	if (pairs.some((pair) => pair === null)) return [];
	const properties = pairs.map((pair) => `${toProperty(pair?.[1] ?? '')}: "${pair?.[2] ?? ''}"`).join(', ');
	const newText = properties === '' ? 'style={{}}' : `style={{ ${properties} }}`;
	return [{ ...replacement(span, newText), isSafe: true }];
}

/** `margin-top` → `marginTop`; a variable of one's own, `--gap`, keeps its name in quotes. */
function toProperty(name: string): string {
	if (name.startsWith('--')) return `"${name}"`;
	return name
		.toLowerCase()
		.replace(/^-ms-/, 'ms-')
		.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
