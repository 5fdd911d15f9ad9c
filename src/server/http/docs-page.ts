/** The page that browses the API. Its script is a file, as the policy allows no inline script. */
export function docsPage(title: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} API</title>
<link rel="icon" href="/api/docs/favicon-32x32.png">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<div id="api"></div>
<noscript>The description itself is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</html>
`;
}

/** Starts Swagger UI on our own description. */
export const docsStart = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  validatorUrl: null,
});
`;
