/** A tag such as `{% tab title="macOS" %}`, `{{< tab "macOS" >}}` or `{{% notice tip %}}`. */
export interface TemplateTag {
	/** In small letters. */
	readonly name: string;
	/** Without what else it holds. */
	readonly shown: string;
	/** `{% endtab %}`, `{% /tab %}` or `{{< /tab >}}`. */
	readonly isClosing: boolean;
	/** By name; what stands without one, the first of it, by the empty name. */
	readonly values: ReadonlyMap<string, string>;
}

/** Nobody writes longer ones. */
const longest = 500;

export function readTemplateTag(source: string): TemplateTag | undefined {
	if (source.length > longest) return undefined;
	const [, begin = '', content = '', end = ''] =
		/^(\{%-?|\{\{[<%])(.*?)(-?%\}|[>%]\}\})$/s.exec(source) ?? [];
	const [, slash = '', word = '', rest = ''] = /^\s*(\/?)\s*([\w./-]+)(.*)$/s.exec(content) ?? [];
	const name = word.toLowerCase();
	if (name === '') return undefined;
	const isEnd = begin.startsWith('{%') && /^end[a-z]/.test(name);
	const shown = `${begin} ${slash}${word} ${end}`;
	return {
		name: isEnd ? name.slice(3) : name,
		shown,
		isClosing: slash !== '' || isEnd,
		values: readValues(rest),
	};
}

function readValues(text: string): ReadonlyMap<string, string> {
	const values = new Map<string, string>();
	for (const [, name = '', quoted, single, bare] of text.matchAll(
		/(?:([\w-]+)\s?=\s?)?(?:"([^"]*)"|'([^']*)'|([^\s"'=/]+))/g,
	)) {
		const value = quoted ?? single ?? bare;
		if (value !== undefined && !values.has(name)) values.set(name, value);
	}
	return values;
}

/** Whether what stands in braces, and is no JavaScript, is a tag or a list of attributes of another tool. */
export function isForeignTag(source: string): boolean {
	return source.length <= longest && (readTemplateTag(source) !== undefined || attributeList.test(source));
}

/** `{ .button #id width="300" }`, of which MkDocs and kramdown begin some with a colon. */
const attributeList =
	/^\{(?::[a-z]+|:?\s*(?:[.#][\w-]+|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s"'}]+))(?:\s+(?:[.#][\w-]+|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s"'}]+)))*)\s*\}$/;
