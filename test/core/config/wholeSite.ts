/** A configuration of 60 lines as authors write it, without problems beside `siteFiles`. */
export const wholeConfig = `{
  "$schema": "https://mintlify.com/docs.json",
  "theme": "mint",
  "name": "Lumen",
  "description": "Docs of the Lumen API",
  "colors": {
    "primary": "#0F7A3D",
    "light": "#07C983",
    "dark": "#15803D"
  },
  "favicon": "/favicon.svg",
  "logo": {
    "light": "/logo/light.svg",
    "dark": "/logo/dark.svg"
  },
  "appearance": {
    "default": "dark",
    "strict": false
  },
  "navigation": {
    "tabs": [
      {
        "tab": "Guides",
        "groups": [
          {
            "group": "Start",
            "icon": "rocket",
            "pages": ["index", "quickstart", "guides/install"]
          },
          {
            "group": "Send",
            "expanded": true,
            "pages": [
              "guides/send",
              "guides/retry"
            ]
          }
        ]
      },
      {
        "tab": "Reference",
        "pages": ["reference/errors"]
      }
    ]
  },
  "navbar": {
    "links": [
      { "label": "Support", "href": "mailto:help@example.com" }
    ],
    "primary": {
      "type": "button",
      "label": "Dashboard",
      "href": "https://example.com/dashboard"
    }
  },
  "redirects": [
    { "source": "/start", "destination": "/quickstart" }
  ],
  "footer": { "socials": { "x": "https://x.com/example" } }
}
`;

const pages = ['index', 'quickstart', 'guides/install', 'guides/send', 'guides/retry', 'reference/errors'];

/** The other files of the site. */
export const siteFiles: Readonly<Record<string, string>> = {
	...Object.fromEntries(
		pages.map((page) => [
			`${page}.mdx`,
			`---\ntitle: Page ${page}\ndescription: About ${page} in the Lumen API.\n---\n\nSee [the start](/quickstart).\n`,
		]),
	),
	'favicon.svg': '<svg/>',
	'logo/light.svg': '<svg/>',
	'logo/dark.svg': '<svg/>',
};
