import type { Node } from 'jsonc-parser';
import type { ConfigText } from '../../language/configTexts.ts';
import { findValue, spanOf, stringOf } from '../../language/json.ts';
import { findGluedParameter, findHidingRedirect, hasWildcard } from '../../project/links/redirects.ts';
import type { Project } from '../../project/project.ts';
import type { TextChange } from '../../text/edits.ts';
import type { Fix } from '../../text/problem.ts';
import type { Finding } from '../check.ts';
import { replaceNode } from '../config/jsonEdits.ts';

/** Judges the source of a redirect of many paths. */
export function checkRedirectPattern(project: Project, text: ConfigText): Finding | undefined {
	return judgeSegment(text) ?? checkRedirectOrder(project, text) ?? judgeName(text);
}

/** A parameter after other characters of its segment matches nothing. */
function judgeSegment({ node, value }: ConfigText): Finding | undefined {
	const glued = findGluedParameter(value);
	if (glued === undefined) return undefined;
	const { segment, prefix, parameter } = glued;
	const message = `\`${segment}\` never matches, because a parameter must be a whole path segment. Write \`${prefix}*\`.`;
	return { span: spanOf(node), message, fixes: starFixes(node, segment, { parameter, star: `${prefix}*` }) };
}

/** Offered where the parameter ends the source and is all that the destination takes of it. */
function starFixes(
	node: Node,
	segment: string,
	{ parameter, star }: { readonly parameter: string; readonly star: string },
): readonly Fix[] {
	const source = stringOf(node) ?? '';
	const start = source.slice(0, -segment.length);
	const target = destinationOf(node);
	const destination = stringOf(target) ?? '';
	const name = parameter.replace(/\*$/, '');
	const parts = destination.split(new RegExp(`${name}(?![\\w-])\\*?`));
	if (!source.endsWith(`/${segment}`) || hasWildcard(start) || parts.length > 2) return [];
	const changes = [replaceNode(node, JSON.stringify(start + star))];
	if (target !== undefined && parts.length === 2)
		changes.push(replaceNode(target, JSON.stringify(parts.join('*'))));
	return [{ title: `Replace with \`${star}\``, changes }];
}

/** A redirect that matches every path of this one comes first. */
export function checkRedirectOrder({ site }: Project, { node, value }: ConfigText): Finding | undefined {
	const destination = stringOf(destinationOf(node));
	if (destination === undefined) return undefined;
	const hidden = findHidingRedirect(site, { source: value, destination, permanent: true });
	if (hidden === undefined) return undefined;
	const { by, isSame } = hidden;
	return {
		span: spanOf(node),
		...(isSame && { severity: 'information' }),
		message: `Unreachable redirect: the earlier redirect from \`${by}\` already matches ${hasWildcard(value) ? 'every path of this one' : 'this path'}. ${isSame ? 'Both have the same destination: remove this one.' : 'Move this redirect before it.'}`,
	};
}

function destinationOf(node: Node): Node | undefined {
	const redirect = node.parent?.parent;
	return redirect && findValue(redirect, 'destination');
}

/** `:name` usually matches one segment, but it is not documented for the published site. */
function judgeName({ node, value }: ConfigText): Finding | undefined {
	const [name] = loneName.exec(value) ?? [];
	if (name === undefined) return undefined;
	const texts = [node, ...(node.parent?.parent?.children ?? []).map(({ children = [] }) => children[1])];
	const isOnlyOne = value.endsWith(`/${name}`) && !hasWildcard(value.slice(0, -name.length));
	return {
		span: spanOf(node),
		severity: 'information',
		message: `\`${name}\` may match nothing on the published site. Write \`${name}*\` at the end of the path, or test it there.`,
		fixes: isOnlyOne
			? [
					{
						title: `Replace with \`${name}*\``,
						changes: [...new Set(texts)].flatMap((text) => (text === undefined ? [] : withStar(text, name))),
					},
				]
			: [],
	};
}

/** A parameter without a modifier. */
const loneName = /:[\w-]+(?![\w*+?(-])/;

function withStar(node: Node, name: string): readonly TextChange[] {
	const text = stringOf(node);
	if (text === undefined || !text.endsWith(`/${name}`)) return [];
	return [replaceNode(node, JSON.stringify(`${text}*`))];
}
