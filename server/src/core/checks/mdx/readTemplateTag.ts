/** A tag such as `{% tab title="macOS" %}`, `{{< tab "macOS" >}}` or `{{% notice tip %}}`. */
export interface TemplateTag {
	/** In lowercase. */
	readonly name: string;
	/** The tag without its arguments. */
	readonly shown: string;
	/** `{% endtab %}`, `{% /tab %}` or `{{< /tab >}}`. */
	readonly isClosing: boolean;
	/** Arguments by name; the first unnamed one has the empty name. */
	readonly values: ReadonlyMap<string, string>;
}

/** Longer tags are not read. */
const maxLength = 500;

export function readTemplateTag(source: string): TemplateTag | undefined {
	if (source.length > maxLength) return undefined;
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

/** Whether braces that are not JavaScript are a template tag or an attribute list of another tool. */
export function isUnsupportedTag(source: string): boolean {
	return source.length <= maxLength && (readTemplateTag(source) !== undefined || attributeList.test(source));
}

/** `{ .button #id width="300" }`; in MkDocs and kramdown some start with a colon. */
const attributeList =
	/^\{(?::[a-z]+|:?\s*(?:[.#][\w-]+|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s"'}]+))(?:\s+(?:[.#][\w-]+|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s"'}]+)))*)\s*\}$/;
