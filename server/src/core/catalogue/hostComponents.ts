/** Names that the site draws though they are no authoring components: generated pages hold them. */
export const hostComponents: ReadonlySet<string> = new Set(
	'ApiPlayground CustomCode CustomComponent DynamicCustomComponent MDX MDXContentController GitHub Github Fragment React'.split(
		' ',
	),
);
