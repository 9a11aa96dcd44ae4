# docker build -t ridgeline-practice out/ridgeline-practice
# docker run -p 4010:4010 -e RIDGELINE_PRACTICE_CONTROL_TOKEN=a-token-of-your-own ridgeline-practice
FROM node:24-slim

WORKDIR /app
COPY package.json ./
RUN npm install --omit=dev --no-audit --no-fund && npm cache clean --force
COPY . .
RUN mkdir /data && chown node:node /data

USER node
VOLUME /data
EXPOSE 4010
# The console and the control plane ask for the token; without one the service doesn't listen beyond the container.
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4010/').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "bin.js", "--host", "0.0.0.0", "--port", "4010", "--data-dir", "/data"]
CMD ["--seed-account"]
